import { ROOT_ID } from '@vestry/sync/tree/node';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { isSmallWindow } from '../model/small-window';
import { closestOf, isOfEditor } from '../model/widget-element';
import type { Around, EditorStore } from '../store/editor-store';

/** The header or footer around the page that something in the canvas belongs to, and its widget there. */
function partAt(target: EventTarget | null): Around | null {
  const widget = closestOf(target, '[data-part-widget-id]');
  const main = widget?.ownerDocument.getElementById('main');
  if (!widget || !main) return null;
  const isAbove = main.compareDocumentPosition(widget) & Node.DOCUMENT_POSITION_PRECEDING;
  const { partWidgetId: id } = widget.dataset;
  return { part: isAbove ? 'headerId' : 'footerId', widget: id === undefined || id === ROOT_ID ? null : id };
}

/** Where the pressed entry of the selected list leads to. */
function entryAt({ index, view }: EditorStore, target: EventTarget | null): string | null {
  const type = index.get(view.selected ?? '')?.node.value.type ?? '';
  return definitionOf(type)?.listsSite ? (closestOf(target, 'a')?.getAttribute('href') ?? null) : null;
}

/**
 * What is shown here and kept in another document: a press opens the way there. It follows what the press itself does, which
 * has selected the widget or, around the page, nothing. Gives back what ends it.
 */
export function attachSources(document: Document, store: EditorStore): () => void {
  const lead = (event: MouseEvent) => {
    const { target } = event;
    if (isOfEditor(event)) return;
    const around = partAt(target);
    // Behind a button is a menu, which a small window has room for only without the panel.
    const raises = isSmallWindow() && !closestOf(target, 'button');
    if (around) store.look({ around, sheet: store.view.sheet || raises });
    const leadsTo = entryAt(store, target);
    if (leadsTo !== store.view.leadsTo) store.look({ leadsTo });
  };
  document.addEventListener('click', lead, true);
  return () => document.removeEventListener('click', lead, true);
}
