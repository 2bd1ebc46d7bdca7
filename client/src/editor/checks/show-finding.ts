import type { Place } from '@vestry/sync/checks/shown';
import { ROOT_ID } from '@vestry/sync/tree/node';
import { afterPaint } from '../../lib/after-paint';
import type { EditorStore } from '../store/editor-store';

/** Painted by then, or never. */
const LATEST = 300;

function focusField(at: readonly string[]): void {
  const panel = document.getElementById('editor-panel');
  const field = [...(panel?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
    (each) => each.dataset.field === at.join(' '),
  );
  const control = field?.querySelector<HTMLElement>('input, textarea, select, button');
  control?.focus({ preventScroll: true });
  // The list covers the lower half of the panel.
  (field?.firstElementChild ?? control)?.scrollIntoView({ block: 'start' });
}

/** Selects the widget, opens the item and puts the focus into the field that something was found in. */
export function showFinding(store: EditorStore, { widget, at }: Place): void {
  const [list, key] = at;
  store.select(widget === ROOT_ID ? null : widget, { sheet: true });
  if (at.length === 3 && list !== undefined && key !== undefined) store.look({ openItem: { list, key } });
  afterPaint(() => focusField(at), LATEST);
}
