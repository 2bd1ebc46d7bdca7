import { mapOf, videoOf } from '@vestry/sync/widgets/fields/embeds';
import { MOST } from '../html-bounds';
import type { HtmlReading } from '../html-reading';
import { attribute, cut, elementsBelow, type HtmlElement, storable, wordsOf } from '../marked-runs';
import { linkTo } from '../pictures';
import { readComments } from '../blocks/read-blocks';
import type { Place } from '../text-run';

/** Gives a film or a map for an address that is one of these; false for any other. */
function isShown({ made }: HtmlReading, address: string): boolean {
  const url = address.replace(/^\/\//, 'https://').replace(/^http:/i, 'https:');
  if (videoOf(url)) made.widget('video1', { url });
  else if (mapOf(url)) made.widget('map1', { url });
  else return false;
  return true;
}

/** What shows or plays something from another site: a film, a map, or a link to it. */
export function readFrame(reading: HtmlReading, element: HtmlElement): void {
  const { made, addresses, textRun } = reading;
  const { tagName: name } = element;
  const inner = elementsBelow(element, 'source')[0];
  const written = ['src', 'data-src', 'data'].map((each) => attribute(element, each)).find(Boolean);
  const address = written ?? (inner ? attribute(inner, 'src') : '');
  textRun.end();
  if (isShown(reading, address)) return;
  const href = linkTo(addresses, address.replace(/^\/\//, 'https://'));
  if (href === undefined) return made.lose('html', name, wordsOf(element));
  made.lose('changed', name);
  const title = storable(attribute(element, 'title')).replaceAll(/\s+/g, ' ').trim();
  made.block({ kind: 'p', text: [[cut(title || href, MOST.text), { href }]] });
}

/** What WordPress shows of an address that it knows a form for: a film, a map, or a link. */
export function readEmbed(reading: HtmlReading, element: HtmlElement, place: Place): void {
  const [wrapper = element] = elementsBelow(element, 'div');
  const address = wordsOf(wrapper);
  const href = /^https?:\/\/\S+$/.test(address) ? linkTo(reading.addresses, address) : undefined;
  reading.textRun.end();
  if (wrapper === element || href === undefined) return reading.inBlock(element, place);
  if (!isShown(reading, address)) {
    reading.made.lose('changed', 'embed');
    reading.made.block({ kind: 'p', text: [[cut(address, MOST.text), { href }]] });
  }
  for (const caption of elementsBelow(element, 'figcaption')) reading.inBlock(caption, place);
  readComments(reading, element, place);
}
