/** Files that lie beside others without anybody wanting to see them. */

/** Whether a file is hidden, left by a system, or says by its name that it is to be read by people. */
export const isCompanion = (name: string): boolean =>
  /(^|\/)(\.|__MACOSX\/|(thumbs\.db|desktop\.ini)$|(readme|licen[cs]e|copying|notice|credits|authors|changelog)\b)/i.test(
    name,
  );
