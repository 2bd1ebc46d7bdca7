import type { ExportedPage } from '../../format';
import { isText, PAGE_META, RECORDINGS, recordingIn, recordingOf, VARIABLES } from '../file/custom-fields';
import { jsonIn, textsIn } from '../file/value-texts';
import type { WxrItem } from '../file/wxr-item';
import { wordsIn } from '../text/blocks/block-comments';
import { plain } from '../text/plain-text';
import { FACT_META } from './entry-facts';

/** Custom fields that are read for what they say; of the others that are read all is a number, a time or a setting. */
const READ = [...new Set(['footnotes', '_elementor_data', ...PAGE_META, ...FACT_META])];

const lettersIn = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];

/** Classes of an icon, which stand where texts do. */
const ICON = /^fa[a-z]? fa-/;

const contentOf = (note: unknown): unknown => (note as { content?: unknown } | null)?.content;

/** What visitors could read of a value. */
function textOf(name: string, value: string): string {
  const json = name === 'footnotes' || name === '_elementor_data' ? jsonIn(value) : undefined;
  if (name === 'footnotes' && Array.isArray(json)) {
    const contents = json.map(contentOf);
    if (contents.every((each) => typeof each === 'string')) return contents.join('\n');
  }
  if (name === '_elementor_data' && json !== undefined)
    return wordsIn(json)
      .map(([, words]) => words)
      .filter((words) => isText(words) && !ICON.test(words))
      .join('\n');
  return textsIn(value).replaceAll(VARIABLES, ' ');
}

const knownIn = (part: object | undefined): Set<string> =>
  new Set(lettersIn((JSON.stringify(part) ?? '').replaceAll(/\\[nt]/g, ' ')));

/** Most descriptions are in the fields of the page: nobody asks for all of its text. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** The names of all fields whose words are not on the page of the entry, if it has one. */
export function leftFields(item: WxrItem, page?: ExportedPage): string[] {
  const { meta, content, unread } = item;
  const written = READ.filter((name) => (meta[name] ?? '').trim() !== '');
  if (written.length === 0) return unread;
  const [fields, tree] = [once(() => knownIn(page?.fields)), once(() => knownIn(page?.tree))];
  const entry = page?.fields.entry;
  const recording = entry?.kind === 'post' && entry.audio ? recordingOf(item) : undefined;
  const left = written.filter((name) => {
    const value = meta[name]!;
    // What of it is not on the page is named block by block.
    if (name === '_elementor_data' && plain(content, 10) === '') return false;
    const address = RECORDINGS.includes(name) ? recordingIn(value) : undefined;
    if (address !== undefined) return address !== recording;
    const shown = plain(textOf(name, value).replaceAll(/<[^<>]*>/g, ' '), 20_000);
    return lettersIn(shown).some((word) => !fields().has(word) && !tree().has(word));
  });
  return [...unread, ...left];
}
