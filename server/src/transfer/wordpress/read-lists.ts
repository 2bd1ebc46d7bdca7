import type { HtmlReading } from './html-reading';
import { type HtmlElement, isElement } from './marked-runs';
import type { Place } from './text-run';

export function readList(reading: HtmlReading, element: HtmlElement, place: Place): void {
  const kind = element.tagName === 'ol' ? 'number' : 'bullet';
  const isNested = place.kind === 'bullet' || place.kind === 'number';
  const level = isNested ? Math.min(place.level + 1, 3) : 1;
  reading.textRun.end();
  for (const child of element.childNodes)
    if (isElement(child)) reading.inBlock(child, { ...place, kind, level });
}
