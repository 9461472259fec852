/** Whether a reference table is without names in clear: those are `cr.plugins_.Sprite`, `cr.system_object.…`. */
export const isMinified = (references: readonly string[]): boolean =>
  references.length > 0 &&
  !references.some((text) => /(^|\.)cr\.(plugins_|behaviors|system_object)\b/.test(text));
