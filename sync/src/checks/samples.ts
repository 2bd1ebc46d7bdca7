import { LANGUAGES } from '../messages/languages';
import { isLoaded, translator } from '../messages/translate';
import { isMarkedText, plainText } from '../tree/marked-text';
import { isPlainObject } from '../tree/json';
import type { TreeNode } from '../tree/node';
import { walk } from '../tree/walk';
import type { WidgetDefinition } from '../widgets/define-widget';
import { fieldMeta, newItemOf } from '../widgets/fields/field';
import { definitionOf, ofCatalogue } from '../widgets/known-widgets';
import type { SampleTexts } from '../widgets/sample-texts';
import type { z } from 'zod';
import { atOnce, type Steps } from './in-steps';

/** 'Grace Lin' */
const PERSON = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u;

/** They say nothing of anybody: many people leave them as they are. */
const USABLE = [
  'samples.columnsButton',
  'samples.formAbout',
  'samples.formText',
  'samples.formThanks',
  'samples.search',
  'samples.searchText',
  'samples.survey',
  'samples.surveyText',
] as const satisfies Parameters<SampleTexts>[0][];

/** So many Chinese characters say about as much as four English words. */
const HAN = /(?:\p{Script=Han}[^\p{Script=Han}]*){7}/u;

/**
 * Whether a text shows that nobody has written here yet. Short samples do not: many people would write 'Contact' and
 * 'Our team' themselves.
 */
function isTelling(text: string): boolean {
  const words = text.trim().split(/\s+/u);
  return words.length >= 4 || /[.?!。？！]$/.test(text) || /\d{3}|@/.test(text) || HAN.test(text);
}

/** Every text in a value, however deep it lies. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (isMarkedText(value)) yield plainText(value);
  else if (Array.isArray(value)) for (const each of value) yield* textsIn(each);
  else if (isPlainObject(value)) for (const each of Object.values(value)) yield* textsIn(each);
}

/** Yields the texts of a new item of a list: 'New member'. */
function* newItems(schema: z.ZodObject, t: SampleTexts): Generator<string> {
  for (const field of Object.values(schema.shape)) {
    const meta = fieldMeta.get(field as z.ZodType);
    const title = meta && 'newItem' in meta ? newItemOf(meta, t)[meta.titleField] : undefined;
    if (typeof title === 'string') yield title;
  }
}

/** All that a widget comes with, in the same order in every language. */
function samplesOf(definition: WidgetDefinition, t: SampleTexts): string[] {
  const children: readonly TreeNode[] = definition.sampleChildren?.(t) ?? [];
  const values = children.flatMap((child) => Array.from(walk(child), ({ value }) => value));
  const variants = Object.values(definition.variants ?? {}).map(({ fields }) => fields(t));
  return [...textsIn([definition.sample(t), ...variants, ...values])];
}

/** The languages whose samples are known: a page may have been begun in any, whatever the site speaks now. */
const knownLanguages = () => LANGUAGES.filter((language) => isLoaded(language, 'samples.text'));

/** Collects the telling texts of all samples, for so many languages, and the types whose samples were not read yet. */
const gathered = ofCatalogue((known) => ({
  words: new Set<string>(),
  types: Object.keys(known),
  left: [] as string[],
  languages: 0,
}));

/** Reads the samples of one type in each step. A question about a text reads all the remaining ones at once. */
export function* gatherSamples(): Steps<void> {
  const all = gathered();
  const texts = knownLanguages().map(translator);
  if (all.languages !== texts.length) Object.assign(all, { left: [...all.types], languages: texts.length });
  const { words, left } = all;
  const usable = new Set(texts.flatMap((t) => USABLE.map((key) => t(key))));
  while (left.length > 0) {
    yield;
    const definition = definitionOf(left.pop() ?? '');
    if (!definition) continue;
    for (const t of texts) for (const item of newItems(definition.schema, t)) words.add(item);
    const samples = texts.map((t) => samplesOf(definition, t));
    for (const at of samples[0]?.keys() ?? []) {
      const written = samples.flatMap((sample) => sample[at]?.trim() ?? []);
      // English capitals reveal a name; a Chinese one looks like any other word.
      const isPerson = written.some((text) => PERSON.test(text));
      for (const text of written) if (!usable.has(text) && (isPerson || isTelling(text))) words.add(text);
    }
  }
}

function samples(): ReadonlySet<string> {
  atOnce(gatherSamples());
  return gathered().words;
}

/** Whether a text is one that came with a widget, or belongs to the domains that are nobody's. */
export const isSample = (words: string): boolean =>
  samples().has(words.trim()) || /(^|[@/.])example\.(com|net|org)\b/i.test(words);
