/** Two fingers on an element: tells how much further apart they went, and about which place. */
export function pinching(element: HTMLElement, zoom: (factor: number, x: number, y: number) => void) {
  const fingers = new Map<number, PointerEvent>();
  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') fingers.set(event.pointerId, event);
  };
  const move = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId)) return;
    const before = apart();
    fingers.set(event.pointerId, event);
    const now = apart();
    if (!before || !now || before.distance < 8) return;
    zoom(now.distance / before.distance, now.x, now.y);
  };
  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
  };
  const apart = () => {
    const [a, b] = [...fingers.values()];
    if (!a || !b) return null;
    const { left, top } = element.getBoundingClientRect();
    return {
      distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
      x: (a.clientX + b.clientX) / 2 - left,
      y: (a.clientY + b.clientY) / 2 - top,
    };
  };
  element.addEventListener('pointerdown', down, { capture: true });
  element.addEventListener('pointermove', move, { capture: true });
  for (const type of ['pointerup', 'pointercancel'] as const) element.addEventListener(type, up);
  return { isPinching: () => fingers.size > 1 };
}
