import { videoOf } from '@vestry/sync/widgets/fields/embeds';
import { safeHref } from '@vestry/sync/widgets/fields/safe';
import { MOST } from './html-bounds';
import type { HtmlReading } from './html-reading';
import { attribute, cut, elementsBelow, type HtmlElement } from './marked-runs';

/** What shows or plays something from another site: a film, or a link to it. */
export function readFrame({ made, addresses, textRun }: HtmlReading, element: HtmlElement): void {
  const inner = elementsBelow(element, 'source')[0];
  const written = attribute(element, 'src') || (inner ? attribute(inner, 'src') : '');
  textRun.end();
  if (videoOf(written)) return made.widget('video1', { url: written });
  const href = addresses.link(written.replace(/^\/\//, 'https://'));
  if (href === undefined || safeHref(href) === undefined) return made.lose('html', element.tagName);
  made.lose('changed', element.tagName);
  made.block({ kind: 'p', text: [[cut(href, MOST.text), { href }]] });
}
