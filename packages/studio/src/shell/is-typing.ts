/** Whether a key belongs to the field that has the focus. */
export function isTyping(target: HTMLElement, key: string): boolean {
  if (target instanceof HTMLInputElement)
    return (
      !['range', 'checkbox', 'button'].includes(target.type) ||
      (target.type === 'range' && /^(Arrow|Home|End|Page)/.test(key))
    );
  if (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    target.isContentEditable
  )
    return true;
  return key === ' ' && target instanceof HTMLButtonElement;
}
