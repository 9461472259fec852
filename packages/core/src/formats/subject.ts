/** What of a content something is about. Numbers are indices in the hubs, but those of instances and events. */
export interface Subject {
  /** Of `Content.clips`. */
  readonly clip?: number;
  readonly track?: number;
  readonly key?: number;
  readonly bone?: number;
  readonly mesh?: number;
  readonly part?: number;
  readonly vertex?: number;
  readonly layout?: number;
  /** `StageInstance.id`. */
  readonly instance?: number;
  readonly object?: number;
  readonly animation?: number;
  /** Of `Opened.pages`, e.g. an event sheet. */
  readonly page?: number;
  /** Its number in the text of the page. */
  readonly event?: number;
}

/** Part of a text that a place is in. */
export interface TextPlace {
  /** Inside the set. */
  readonly file: string;
  readonly text: Uint8Array;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}
