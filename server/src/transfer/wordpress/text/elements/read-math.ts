import type { Marks, Run } from '@vestry/sync/tree/marked-text';
import { withMarks } from '../html-names';
import type { HtmlReading } from '../html-reading';
import { attribute, elementsBelow, type HtmlElement, isElement, wordsOf } from '../marked-runs';
import type { Place } from '../text-run';

/** A formula in a line of text, as far as that can be. */
function runsOf(element: HtmlElement, marks: Marks): Run[] {
  const parts = element.childNodes.filter(isElement);
  const part = (at: number, more: Marks = {}): Run[] => {
    return parts[at] ? runsOf(parts[at], withMarks(marks, more)) : [];
  };
  switch (element.tagName) {
    case 'msup':
    case 'mover':
      return [...part(0), ...part(1, { sup: true })];
    case 'msub':
    case 'munder':
      return [...part(0), ...part(1, { sub: true })];
    case 'msubsup':
    case 'munderover':
      return [...part(0), ...part(1, { sub: true }), ...part(2, { sup: true })];
    case 'mfrac':
      return [['(', marks], ...part(0), [')/(', marks], ...part(1), [')', marks]];
    case 'msqrt':
      return [['√(', marks], ...parts.flatMap((_each, at) => part(at)), [')', marks]];
    case 'annotation':
    case 'annotation-xml':
      return [];
    default:
      return parts.length === 0 ? [[wordsOf(element), marks]] : parts.flatMap((_each, at) => part(at));
  }
}

export function readMath({ made, textRun }: HtmlReading, element: HtmlElement, place: Place): void {
  made.lose('changed', 'math');
  const alternative = attribute(element, 'alttext');
  const [annotation] = elementsBelow(element, 'annotation');
  const runs: Run[] = alternative ? [[alternative, place.marks]] : runsOf(element, place.marks);
  const found = runs.some(([words]) => words !== '');
  const shown: Run[] = found || !annotation ? runs : [[wordsOf(annotation), place.marks]];
  for (const [words, marks = {}] of shown) textRun.run(words, { ...place, marks });
}
