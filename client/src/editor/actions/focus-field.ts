import { afterPaint } from '../../lib/scheduling/moments';

/** Puts the focus into a field of the panel, which may be on its way onto the screen; its name, or list, key and name. */
export function focusField(at: readonly string[]): void {
  afterPaint(() => {
    const panel = document.getElementById('editor-panel');
    const field = [...(panel?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
      (each) => each.dataset.field === at.join(' '),
    );
    const control = field?.querySelector<HTMLElement>('input, textarea, select, button');
    control?.focus({ preventScroll: true });
    // What else is open may cover the lower half of the panel.
    (field?.firstElementChild ?? control)?.scrollIntoView({ block: 'start' });
  });
}
