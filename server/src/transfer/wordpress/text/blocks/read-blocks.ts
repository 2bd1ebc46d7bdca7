import { escapeMarkup } from '../../../../platform/http/escape-markup';
import { diviHtml } from '../builders/divi-blocks';
import type { HtmlReading } from '../html-reading';
import { jsonIn } from '../../file/value-texts';
import { attribute, cut, type HtmlElement, isElement, storable, wordsOf } from '../marked-runs';
import { parsed } from '../parse-html';
import { linkTo } from '../pictures';
import type { Place } from '../text-run';
import { blockOf, type BlockComment, isFaq, isFilled, isWritten, wordsIn } from './block-comments';

/** What a comment brings to the page: most are only the frame of the HTML between them. */
export function readComment(reading: HtmlReading, data: string, place: Place): void {
  if (/^\s*nextpage\s*$/.test(data)) return reading.made.lose('changed', 'nextpage');
  // What visitors pressed in a list of posts.
  const more = /^\s*more\s+(\S[^]*)$/.exec(data)?.[1];
  if (more !== undefined) return reading.made.lose('changed', 'more', more);
  const block = blockOf(data);
  if (block && !block.isEnd) readBlock(reading, block, place);
}

/** The same for all comments in an element of which the rest is read in another way. */
export function readComments(reading: HtmlReading, element: HtmlElement, place: Place): void {
  for (const node of element.childNodes)
    if (isElement(node)) readComments(reading, node, place);
    else if ('data' in node) readComment(reading, node.data, place);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function add(reading: HtmlReading, html: string, place: Place): void {
  reading.textRun.end();
  const nodes = parsed(html, () => reading.made.lose('cut', '<…>'));
  reading.all(nodes, { ...place, kind: 'p' });
  reading.textRun.end();
}

function readBlock(reading: HtmlReading, block: BlockComment, place: Place): void {
  const { name, isWhole } = block;
  const { made } = reading;
  if (isFilled(name)) return made.lose('block', name, lineOf(block));
  if (name === 'more') {
    const words = textOf(block.attributes['customText']);
    return words === '' ? undefined : made.lose('changed', name, words);
  }
  const html = linkOrLabel(block);
  if (html !== undefined) return add(reading, html, place);
  if (isWritten(name)) return;
  if (name.startsWith('divi/')) readDivi(reading, block, place);
  else if (name.startsWith('acf/')) readFields(reading, block, place);
  else if (isWhole) made.lose('unknownBlock', name, lineOf(block));
  else {
    if (!isFaq(name)) made.lose('changed', name);
    addMissing(reading, wordsIn(block.attributes), place);
  }
}

const lineOf = ({ attributes }: BlockComment) =>
  wordsIn(attributes)
    .map(([, words]) => words)
    .join(' ');

/** A block that is a link in its attributes alone; or the name of a tab, which is nowhere in its HTML. */
function linkOrLabel(block: BlockComment): string | undefined {
  const { name, isWhole } = block;
  const isTab = name === 'tab-panel' || name === 'tab';
  const isLink = /^(?:navigation-(?:link|submenu)|home-link|social-link)$/.test(name);
  if (!isTab && !isLink && !(name === 'embed' && isWhole)) return undefined;
  const { attributes } = block;
  const label = textOf(attributes['label'] ?? attributes['title']);
  if (isTab) return label === '' ? '' : `<h3>${label}</h3>`;
  const url = escapeMarkup(textOf(attributes['url']));
  return `<p><a href="${url}">${label || url}</a></p>`;
}

/** A title, and what is shown below it when it is pressed. */
const FOLDED = /^divi\/(?:toggle|accordion-item)$/;

function readDivi(reading: HtmlReading, { name, attributes, isWhole }: BlockComment, place: Place): void {
  const html = name === 'divi/divider' ? '<hr>' : diviHtml(attributes, FOLDED.test(name));
  if (isWhole && html === '' && name !== 'divi/placeholder') return reading.made.lose('unknownBlock', name);
  reading.made.lose('changed', 'divi/…');
  if (html !== '') add(reading, html, place);
}

/** Of a block with fields of its own (Advanced Custom Fields) the values are all that is written. */
function readFields(reading: HtmlReading, { name, attributes }: BlockComment, place: Place): void {
  const words = wordsIn(attributes['data'], true);
  reading.made.lose(words.length > 0 ? 'changed' : 'unknownBlock', name);
  addMissing(reading, words, place);
}

/** Puts in its place what no HTML of the entry has. */
function addMissing(reading: HtmlReading, found: [key: string, words: string][], place: Place): void {
  for (const [key, words] of found)
    if (!reading.hasWords(words))
      add(
        reading,
        /title|label|heading|question/i.test(key) ? `<h3>${words}</h3>` : `<div>${words}</div>`,
        place,
      );
}

/** What a block of Squarespace shows out of its data alone, as the place of a map. */
export function readOfSquarespace(reading: HtmlReading, element: HtmlElement): void {
  const written = attribute(element, 'data-block-json');
  if (written === '' || wordsOf(element) !== '') return;
  const kind = /(?:^|\s)(?!sqs-)([a-z-]+)-block(?:\s|$)/.exec(attribute(element, 'class'))?.[1] ?? 'block';
  const words = wordsIn(jsonIn(written), true).map(([, each]) => each);
  if (words.length > 0) reading.made.lose('unknownBlock', `squarespace/${kind}`, words.join(' '));
}

const NETWORKS: ReadonlyMap<string, string> = new Map([
  ['facebook', 'FaFacebook'],
  ['google', 'FaGoogle'],
  ['mail', 'MdEmail'],
  ['youtube', 'FaYoutube'],
]);

/** The links to networks of a block, which are comments in a list without elements. */
export function readNetworks(reading: HtmlReading, element: HtmlElement, place: Place): void {
  const { made, textRun, addresses } = reading;
  textRun.end();
  const items: object[] = [];
  for (const node of element.childNodes) {
    const block = 'data' in node ? blockOf(node.data) : undefined;
    if (block?.name === 'social-link' && !block.isEnd) {
      const service = textOf(block.attributes['service']);
      const written = textOf(block.attributes['url']);
      const url = /^[^\s@:/]+@[^\s@/]+$/.test(written) ? `mailto:${written}` : written;
      const link = url === '' ? undefined : linkTo(addresses, url);
      if (link === undefined) made.lose('block', block.name, [service, written].join(' '));
      else {
        const words = textOf(block.attributes['label']) || named(service) || written;
        const text = cut(storable(words), 300);
        const icon = NETWORKS.get(service);
        items.push({
          key: made.nextKey(),
          text,
          link,
          ...(icon ? { icon: { name: icon } } : {}),
        });
      }
    } else if (isElement(node)) reading.all([node], place);
    else if ('data' in node) readComment(reading, node.data, place);
  }
  if (items.length > 0) made.widget('iconList1', { items });
}

/** A service is known by a word in small letters. */
const named = (service: string) => service.charAt(0).toUpperCase() + service.slice(1);
