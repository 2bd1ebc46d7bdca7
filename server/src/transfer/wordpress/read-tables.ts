import type { Marks, Run } from '@vestry/sync/tree/marked-text';
import { BLOCKS, DROPPED, marksWithin, PLACES } from './html-names';
import type { HtmlReading } from './html-reading';
import { type HtmlElement, type HtmlNode, isElement, trimmed } from './marked-runs';
import { hrefOf } from './read-links';
import type { Place } from './text-run';

export function readRow(reading: HtmlReading, element: HtmlElement, place: Place): void {
  const { textRun } = reading;
  textRun.end();
  const cells = element.childNodes.filter(isElement);
  for (const [at, cell] of cells.entries()) {
    if (at > 0) textRun.run(' | ', place);
    for (const [text, marks = {}] of trimmed(cellRuns(reading, cell, place)))
      textRun.run(text, { ...place, marks });
  }
  textRun.end();
}

/** What a cell says, in one line; pictures in it are left out. */
function cellRuns(reading: HtmlReading, cell: HtmlElement, place: Place): Run[] {
  const { made, textRun } = reading;
  const inline = (nodes: readonly HtmlNode[], marks: Marks) => {
    const here = { ...place, marks };
    for (const node of nodes) {
      if ('value' in node) textRun.run(node.value.replaceAll(/\s+/g, ' '), here);
      else if (isElement(node)) {
        const { tagName: name } = node;
        if (DROPPED.has(name)) made.lose('html', name);
        else if (name === 'br' || PLACES.has(name) || BLOCKS[name]) {
          textRun.run(' ', here);
          inline(node.childNodes, marks);
        } else if (name === 'img') made.lose('html', 'img');
        else
          inline(node.childNodes, {
            ...marksWithin(marks, node),
            ...(name === 'a' ? hrefOf(reading, node) : {}),
          });
      }
    }
  };
  const isHead = cell.tagName === 'th';
  return textRun.apart(() => inline(cell.childNodes, isHead ? { ...place.marks, b: true } : place.marks));
}
