import type { z } from 'zod';
import { isPlainObject } from '../tree/json';
import { asWords, isMarkedText, type MarkedText } from '../tree/marked-text';
import type { WidgetDefinition } from '../widgets/define-widget';
import type { WhiteWordsFact } from '../widgets/facts';
import { type FieldMeta, fieldMeta, fieldSchemas, itemSchemaOf } from '../widgets/fields/field';
import { isPlaceholder } from './placeholder';
import { blankHeaders } from '../widgets/grid/blank-headers';
import { isSample } from './samples';
import { safeHref, safeImage } from '../widgets/fields/safe';

type Values = Readonly<Record<string, unknown>>;
type At = readonly string[];

/** Has what one widget shows, with its children and its background apart. */
export interface ShownWidget {
  /** The first of a page's first titled widget is the page's own. */
  headings: { words: string; level: number; at: At }[];
  /** `own`: what the widget itself says of the image; without it the media library is asked. */
  pictures: { address: string; own: string; isContent: boolean; at: At }[];
  links: { words: string; href: string; at: At; around?: string }[];
  frames: { title: string; at: At }[];
  whiteWords: WhiteWordsFact[];
  written: { words: string; at: At }[];
  /** Those of them that came with a widget or are still to be filled in. */
  samples: { words: string; at: At }[];
  /** Header cells of a table that say nothing. */
  blankHeaders: readonly At[];
  /** The title that can be the page's. */
  title: string | undefined;
  /** It has fields for content, and none is filled. */
  isBlank: boolean;
}

interface Part {
  name: string;
  value: unknown;
  at: At;
  meta: FieldMeta;
  /** Has the fields beside it: those of the item, or of the widget. */
  beside: Values;
  /** Finds which of those names the item or the widget. */
  titleField: string | undefined;
  schema: z.ZodObject;
}

const CONTENT: ReadonlySet<FieldMeta['control']> = new Set<FieldMeta['control']>([
  'text',
  'long-text',
  'image',
  'link',
  'list',
  'rows',
  'strings',
  'marked',
  'article',
  'logo',
]);

/** The fields of a widget with what its items hold, in the order of the schema; lists themselves are left out. */
function* partsOf(
  schema: z.ZodObject,
  beside: Values,
  titleField: string | undefined,
  at: At = [],
): Generator<Part> {
  for (const [name, field] of fieldSchemas(schema, beside)) {
    const meta = fieldMeta.get(field);
    const value = beside[name];
    if (!meta) continue;
    const element = itemSchemaOf(field);
    if (!element || !('itemLabel' in meta))
      yield { name, value, at: [...at, name], meta, beside, titleField, schema };
    else if (Array.isArray(value)) {
      for (const item of value as Values[])
        yield* partsOf(element, item, meta.titleField, [name, String(item.key)]);
    }
  }
}

const filled = (value: unknown): string => asWords(value) ?? '';

/** The first of some fields that says something. */
const firstOf = (names: readonly string[], beside: Values): string =>
  names.map((name) => filled(beside[name])).find((words) => words.trim() !== '') ?? '';

/** Runs that stand side by side and lead to one address are one link. */
function linksIn(text: MarkedText, at: At): ShownWidget['links'] {
  const links: ShownWidget['links'] = [];
  let last: string | undefined;
  for (const [words, marks = {}] of text) {
    const { href } = marks;
    const open = links.at(-1);
    if (href !== undefined && href === last && open) open.words += words;
    else if (href !== undefined && safeHref(href) !== undefined) links.push({ words, href, at });
    last = href;
  }
  return links;
}

type Reader = (part: Part, shown: ShownWidget) => void;

const readImage: Reader = ({ value, at, beside, schema }, { pictures }) => {
  const address = safeImage(value);
  if (address === undefined) return;
  // An image with a text of its own is content; any other stands beside words.
  const isContent = Object.hasOwn(schema.shape, 'alt');
  if (isContent)
    pictures.push({ address, own: filled(beside.alt), isContent, at: [...at.slice(0, -1), 'alt'] });
  else pictures.push({ address, own: '', isContent, at });
};

const readLink: Reader = ({ value, meta, at, beside, titleField }, { links, written }) => {
  const href = safeHref(value);
  if (href === undefined || meta.control !== 'link') return;
  written.push({ words: href, at });
  const named = meta.words ?? (titleField === undefined ? [] : [titleField]);
  // Its words may be the site's own.
  if (named.length > 0) links.push({ words: firstOf(named, beside), href, at });
};

const readLogo: Reader = ({ value, at }, { pictures, written }) => {
  if (!isPlainObject(value)) return;
  const address = safeImage(value.image);
  if (address !== undefined) pictures.push({ address, own: '', isContent: false, at });
  written.push({ words: filled(value.text), at });
};

const readText: Reader = ({ value, at, name }, { links, written }) => {
  const words = typeof value === 'number' ? String(value) : filled(value);
  // The text of an image is no text that stands there.
  if (words !== '' && name !== 'alt') written.push({ words, at });
  if (isMarkedText(value)) links.push(...linksIn(value, at));
};

/** The control of a field decides; fields without one have no text of their own. */
const READERS: Partial<Record<FieldMeta['control'], Reader>> = {
  image: readImage,
  link: readLink,
  logo: readLogo,
  text: readText,
  'long-text': readText,
  marked: readText,
  strings: ({ value, at }, { written }) => {
    if (Array.isArray(value)) for (const line of value) written.push({ words: String(line), at });
  },
};

/** The titles of items that are headings. */
function itemHeadings(schema: z.ZodObject, fields: Values): ShownWidget['headings'] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const meta = fieldMeta.get(field as z.ZodType);
    const items = fields[name];
    if (!meta || !('itemLabel' in meta) || meta.heading === undefined || !Array.isArray(items)) return [];
    const { heading: level, titleField } = meta;
    return (items as Values[])
      .map((item) => ({ words: filled(item[titleField]), level, at: [name, String(item.key), titleField] }))
      .filter(({ words }) => words !== '');
  });
}

/** Gives undefined for a broken widget, whose facts the page leaves out as well. */
function factOf<Made>(ask: () => Made | undefined): Made | undefined {
  try {
    return ask();
  } catch {
    // The view of the widget reports it.
    return undefined;
  }
}

function headingsOf({ schema, facts }: WidgetDefinition, fields: Values): ShownWidget['headings'] {
  const title = factOf(() => facts?.title?.(fields)) ?? '';
  const others = [...(factOf(() => facts?.headings?.(fields)) ?? []), ...itemHeadings(schema, fields)];
  // The title of a carousel is that of its first slide.
  if (title === '' || others[0]?.words === title) return others;
  return [{ words: title, level: 2, at: Object.hasOwn(schema.shape, 'title') ? ['title'] : [] }, ...others];
}

const isTable = ({ shape }: z.ZodObject): boolean =>
  Object.values(shape).some((field) => fieldMeta.get(field as z.ZodType)?.control === 'rows');

/** Returns what visitors see of a widget with these fields. */
export function readWidget(definition: WidgetDefinition, fields: Values): ShownWidget {
  const { schema, titleField, facts, frames } = definition;
  const shown: ShownWidget = {
    headings: headingsOf(definition, fields),
    pictures: [],
    links: [],
    frames: [],
    whiteWords: (factOf(() => facts?.whiteWords?.(fields)) ?? []).filter(({ words }) => words.trim() !== ''),
    written: [],
    samples: [],
    blankHeaders: isTable(schema) ? blankHeaders(fields) : [],
    title: factOf(() => facts?.title?.(fields)) || undefined,
    isBlank: false,
  };
  const parts = [...partsOf(schema, fields, titleField)];
  for (const part of parts) READERS[part.meta.control]?.(part, shown);
  if (frames && filled(fields.url) !== '')
    shown.frames.push({
      title: titleField === undefined ? '' : filled(fields[titleField]),
      at: [titleField ?? 'url'],
    });
  const holdsContent = Object.values(schema.shape).some((field) => {
    const meta = fieldMeta.get(field as z.ZodType);
    return meta !== undefined && CONTENT.has(meta.control);
  });
  shown.samples = shown.written.filter(({ words }) => isPlaceholder(words) || isSample(words));
  const saysNothing = shown.written.every(({ words }) => words.trim() === '');
  // What lists the site has its content from there.
  shown.isBlank =
    holdsContent && saysNothing && shown.pictures.length === 0 && definition.listsSite === undefined;
  return shown;
}
