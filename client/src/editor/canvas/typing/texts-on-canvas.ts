import { hasWords, type Written } from './article-session';
import type { EditorStore } from '../../store/editor-store';
import { elementOf, widgetIdAt } from '../../model/widget-element';
import { textOf } from './caret';
import { pathIn, spotOf } from './spot-of';
import { type TextField, textFieldOf, type TextSpot } from './text-field';

/** Texts, and cells of tables, which are written in as articles are. */
export const TEXTS = '[data-text], [data-cell]';
export const cellOf = ({ dataset }: HTMLElement): string[] | undefined =>
  dataset.cell === undefined ? undefined : pathIn(dataset.cell);
export const isCell = (element: HTMLElement): boolean => cellOf(element) !== undefined;
/** In such a text words may be bold, links and so on. */
export const takesMarks = ({ dataset }: HTMLElement): boolean => dataset.marks !== undefined;

/** Finds what can be typed into, by its element. */
export function textsOnCanvas(document: Document, store: EditorStore) {
  /** The text that an element shows, when that is the whole of it: what a view made of it cannot be typed into. */
  function fieldOf(element: HTMLElement): { spot: TextSpot; field: TextField } | null {
    const spot = spotOf(element);
    const node = spot && store.index.get(spot.id)?.node;
    const field = node && textFieldOf(node, spot);
    return spot && field && textOf(element) === field.text ? { spot, field } : null;
  }

  /** The text that an element shows, where it can be written in as an article is: one without marks not before that is loaded. */
  function wordsOf(element: HTMLElement): Written | undefined {
    const spot = takesMarks(element) ? spotOf(element) : null;
    const node = spot && store.index.get(spot.id)?.node;
    const found = node && textFieldOf(node, spot);
    const field = spot?.path[0];
    if (!found || field === undefined) return undefined;
    return hasWords() || Array.isArray(node.value[field]) ? { field, label: found.label } : undefined;
  }

  /** The texts of a widget, and none of the widgets in it. */
  function textsOf(id: string): HTMLElement[] {
    const widget = elementOf(document, id);
    if (!widget) return [];
    const all = [widget, ...widget.querySelectorAll<HTMLElement>(TEXTS)];
    return all.filter(
      (element) =>
        widgetIdAt(element) === id &&
        (isCell(element) || wordsOf(element) !== undefined || fieldOf(element) !== null),
    );
  }

  return { fieldOf, wordsOf, textsOf };
}
