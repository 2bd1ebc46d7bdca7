import type { HtmlReading } from './html-reading';
import { type HtmlElement, isElement } from './marked-runs';
import type { Place } from './text-run';

export function readList(reading: HtmlReading, element: HtmlElement, place: Place): void {
  const kind = element.tagName === 'ol' ? 'number' : 'bullet';
  const isNested = place.kind === 'bullet' || place.kind === 'number';
  const level = isNested ? Math.min(place.level + 1, 3) : 1;
  reading.textRun.end();
  const here: Place = { ...place, kind, level };
  for (const child of element.childNodes)
    if (!isElement(child)) reading.all([child], here);
    else if (child.tagName === 'ul' || child.tagName === 'ol') readList(reading, child, here);
    else reading.inBlock(child, here);
  reading.textRun.end();
}
