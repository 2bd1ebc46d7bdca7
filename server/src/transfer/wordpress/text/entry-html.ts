import { chooseLanguage } from '@vestry/sync/messages/languages';
import { translator } from '@vestry/sync/messages/translate';
import { escapeMarkup } from '../../../platform/http/escape-markup';
import type { WxrItem } from '../file/wxr-item';
import { blockOf } from './blocks/block-comments';
import { elementorHtml } from './builders/elementor';
import { MOST } from './html-bounds';
import type { Loss } from './made-widgets';

/** What is known of the other entries of the export. */
interface Known {
  /** What stands in each pattern, by its number. */
  patterns: ReadonlyMap<string, string>;
  /** Receives the number of each that is shown. */
  onPattern: (id: string) => void;
  /** The language of the page. */
  language: string;
}

interface EntryHtml {
  html: string;
  losses: Loss[];
}

/** The comments in which the block begins, with where each is. */
function* comments(html: string, name: string) {
  for (let at = html.indexOf('<!-- wp:'); at >= 0; at = html.indexOf('<!-- wp:', at + 8)) {
    const end = html.indexOf('-->', at);
    if (end < 0) return;
    const block = blockOf(html.slice(at + 4, Math.min(end, at + 20_000)));
    if (block?.name === name && !block.isEnd) yield { at, end: end + 3, attributes: block.attributes };
  }
}

/**
 * The text with each pattern in the place of its number. Where one is not in the export, shows itself, or would make too
 * much of the text, its comment stays, and is reported as a block that is not here.
 */
function withPatterns(html: string, known: Known): string {
  let room = MOST.html - html.length;
  const filled = (text: string, trail: readonly string[]): string => {
    const parts: string[] = [];
    let done = 0;
    for (const { at, end, attributes } of comments(text, 'block')) {
      const id = String(attributes['ref']);
      const pattern = known.patterns.get(id);
      if (pattern === undefined || trail.includes(id) || trail.length >= 20 || pattern.length > room)
        continue;
      room -= pattern.length;
      known.onPattern(id);
      parts.push(text.slice(done, at), filled(pattern, [...trail, id]));
      done = end;
    }
    return parts.length === 0 ? text : parts.join('') + text.slice(done);
  };
  return filled(html, []);
}

function listIn(written: string): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(written);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** The notes of the text, with a heading to which the numbers in the text lead. */
function notesHtml(written: string, language: string): string {
  if (written === '') return '';
  const notes = (listIn(written) ?? []) as { id?: unknown; content?: unknown }[];
  const known = notes.filter((note) => typeof note?.content === 'string' && note.content.trim() !== '');
  if (known.length === 0) return '';
  const title = translator(chooseLanguage([language]))('importing.footnotes');
  const names = known.map(({ id }) => `<a id="${escapeMarkup(String(id))}"></a>`).join('');
  const items = known.map(({ content }) => `<li>${String(content)}</li>`).join('');
  return `<div>${names}<h2>${title}</h2><ol>${items}</ol></div>`;
}

function withNotes(html: string, written: string, language: string): string {
  const notes = notesHtml(written, language);
  if (notes === '') return html;
  const [first] = comments(html, 'footnotes');
  return first ? html.slice(0, first.at) + notes + html.slice(first.end) : html + notes;
}

/** Whether a visitor would see nothing of it. */
const isEmpty = (html: string): boolean =>
  html.length < 20_000 &&
  !/<(?:img|iframe|video|audio|embed|object)\b|<!--\s*wp:[^>]*\/-->|\[/i.test(html) &&
  html.replaceAll(/<!--[^]*?-->|<[^<>]*>|&nbsp;|\s/g, '') === '';

/** The text of an entry, with what WordPress keeps of it in other places: patterns, footnotes, what Elementor wrote. */
export function entryHtml({ content, meta }: WxrItem, known: Known): EntryHtml {
  const losses: Loss[] = [];
  const data = meta['_elementor_data'] ?? '';
  const html = data && isEmpty(content) ? elementorHtml(data, losses) : withPatterns(content, known);
  return { html: withNotes(html, meta['footnotes'] ?? '', known.language), losses };
}
