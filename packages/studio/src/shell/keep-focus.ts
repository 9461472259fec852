/**
 * Gives what looks, called once a frame, whether the focus was lost with what had it, which was removed, hidden or disabled.
 * It then goes to the first thing that takes it in what is left around there, so that a keyboard goes on from there. It listens until the signal.
 */
export function focusKeeper(signal: AbortSignal): () => void {
  let had: Element | null = null;
  let around: readonly Node[] = [];
  const remember = (): void => {
    if (had === focused()) return;
    had = focused();
    around = had ? outwards(had) : [];
  };
  for (const type of ['keydown', 'click']) window.addEventListener(type, remember, { capture: true, signal });
  return () => {
    if (had && !focused() && !takesFocus(had)) focusFirst(around);
    remember();
  };
}

/** Inside of all shadow roots; null where nothing has it. */
function focused(): Element | null {
  let element = document.activeElement;
  if (element === document.body) return null;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

function outwards(element: Element): Node[] {
  const nodes: Node[] = [];
  let node: Node | null = element;
  while (node) {
    node = node instanceof ShadowRoot ? node.host : node.parentNode;
    if (node) nodes.push(node);
  }
  return nodes;
}

function focusFirst(nodes: readonly Node[]): void {
  for (const node of nodes) {
    if (!(node instanceof Element || node instanceof ShadowRoot) || !node.isConnected) continue;
    [...node.querySelectorAll<HTMLElement>(focusable)].find(takesFocus)?.focus();
    if (focused()) return;
  }
}

const takesFocus = (element: Element): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true });

const focusable = 'button, select, input, textarea, a[href], [tabindex="0"]';
