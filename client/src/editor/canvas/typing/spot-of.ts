import { widgetIdAt } from '../../model/widget-element';
import type { TextSpot } from './text-field';

/** What an element of the canvas says of the text that it shows. */
export function spotOf(element: HTMLElement): TextSpot | null {
  const id = widgetIdAt(element);
  const { text = '', line } = element.dataset;
  if (id === null || text === '') return null;
  return { id, path: pathIn(text), line: line === undefined ? null : Number(line) };
}

/** 'title', or 'items:k1:title'. Keys are anything; names of fields have no colon. */
export function pathIn(text: string): string[] {
  const [first, last] = [text.indexOf(':'), text.lastIndexOf(':')];
  return first < 0 ? [text] : [text.slice(0, first), text.slice(first + 1, last), text.slice(last + 1)];
}
