/** Whether a key belongs to what has the focus. */
export function isTyping(target: HTMLElement, key: string): boolean {
  if (key === ' ' && target.matches('button, summary, [type="checkbox"]')) return true;
  if (target instanceof HTMLInputElement)
    return (
      !['range', 'checkbox', 'button'].includes(target.type) ||
      (target.type === 'range' && /^(Arrow|Home|End|Page)/.test(key))
    );
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  );
}
