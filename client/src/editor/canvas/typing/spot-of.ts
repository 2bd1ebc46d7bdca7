import { widgetIdAt } from '../../model/widget-element';
import type { TextSpot } from './text-field';

/** What an element of the canvas says of the text that it shows. */
export function spotOf(element: HTMLElement): TextSpot | null {
  const id = widgetIdAt(element);
  const { text = '', line } = element.dataset;
  if (id === null || text === '') return null;
  // Keys are anything; names of fields have no colon.
  const [first, last] = [text.indexOf(':'), text.lastIndexOf(':')];
  const path = first < 0 ? [text] : [text.slice(0, first), text.slice(first + 1, last), text.slice(last + 1)];
  return { id, path, line: line === undefined ? null : Number(line) };
}
