/** What a morph target is called where it is only numbered. */
export const morphNumber = (morph: number): string => `morph ${morph}`;

/** Of `morph 3`; -1 for another name. */
export const numberOfMorph = (name: string): number => Number(/^morph (\d{1,9})$/.exec(name)?.[1] ?? -1);
