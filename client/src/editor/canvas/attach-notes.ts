import { adoptSheet } from '../../lib/adopt-sheet';
import type { EditorStore } from '../store/editor-store';
import { elementOf } from '../model/widget-element';

/** Their size on the screen, in CSS pixels, and what is left between two of them. */
const SIZE = 22;
const GAP = 4;

/** A press goes through them, to the widget that the notes are about. `--inverse`: as in OVERLAY_CSS. */
const CSS_OF_NOTES = `
:host { all: initial; position: absolute; top: 0; left: 0; z-index: 2147482999; pointer-events: none; }
span { position: absolute; top: 0; left: 0; transform-origin: 0 0; box-sizing: border-box;
  min-width: ${SIZE}px; height: ${SIZE}px; padding: 0 6px; border-radius: 11px 11px 11px 2px;
  background: #fde68a; color: #422006; border: 1px solid #a16207; text-align: center;
  font: 600 12px/20px ui-sans-serif, system-ui, sans-serif; }
@media (forced-colors: active) { span { background: Canvas; color: CanvasText; } }
`;

/** Shows in the corner of a widget how many notes on it are open. Gives back what ends it. */
export function attachNotes(document: Document, store: EditorStore): () => void {
  const view = document.defaultView;
  if (!view) return () => undefined;
  const host = document.createElement('div');
  // The panels say the same, in words.
  host.setAttribute('aria-hidden', 'true');
  host.dataset.notes = '';
  const shadow = host.attachShadow({ mode: 'open' });
  adoptSheet(shadow, CSS_OF_NOTES);
  document.documentElement.append(host);

  const markOf = ([id, count]: readonly [string, number], taken: Set<string>): HTMLElement[] => {
    const rect = elementOf(document, id)?.getBoundingClientRect();
    if (!rect || rect.width === 0) return [];
    const inverse =
      Number(view.getComputedStyle(document.documentElement).getPropertyValue('--inverse')) || 1;
    const step = (SIZE + GAP) * inverse;
    const y = rect.top + view.scrollY + GAP * inverse;
    let x = rect.right + view.scrollX - step;
    // A widget that fills another one has the same corner.
    while (taken.has(`${Math.round(x)} ${Math.round(y)}`)) x -= step;
    taken.add(`${Math.round(x)} ${Math.round(y)}`);
    const mark = document.createElement('span');
    mark.textContent = String(count);
    mark.style.transform = `translate(${x}px, ${y}px) scale(var(--inverse))`;
    return [mark];
  };

  let frame = 0;
  let drawn = false;
  const draw = (): void => {
    frame = 0;
    const taken = new Set<string>();
    const marks = [...store.view.noted].flatMap((noted) => markOf(noted, taken));
    shadow.replaceChildren(...marks);
    drawn = marks.length > 0;
  };
  const later = (): void => {
    // After React has rendered; nothing for the pages that nobody has written a note on.
    if (frame === 0 && (drawn || store.view.noted.size > 0)) frame = view.requestAnimationFrame(draw);
  };
  const resized = new ResizeObserver(later);
  resized.observe(document.body);
  view.addEventListener('resize', later);
  document.addEventListener('scroll', later, { capture: true, passive: true });
  const offs = [store.on('view', later), store.on('tree', later)];
  later();
  return () => {
    view.cancelAnimationFrame(frame);
    resized.disconnect();
    view.removeEventListener('resize', later);
    document.removeEventListener('scroll', later, { capture: true });
    for (const off of offs) off();
    host.remove();
  };
}
