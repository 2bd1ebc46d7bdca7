import { isMarkedText, plainText } from '../tree/marked-text';
import { isPlainObject } from '../tree/json';
import type { TreeNode } from '../tree/node';
import { walk } from '../tree/walk';
import { fieldMeta } from '../widgets/fields/field';
import { definitionOf, ofCatalogue } from '../widgets/known-widgets';
import type { z } from 'zod';
import { atOnce, type Steps } from './in-steps';

/** 'Grace Lin' */
const PERSON = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u;

/**
 * Whether a text of a sample tells that nobody has written here yet. Short ones do not: 'Contact' and 'Our team' are what
 * many people would have written.
 */
function isTelling(text: string): boolean {
  const words = text.trim().split(/\s+/u);
  return words.length >= 4 || /[.?!。？！]$/.test(text) || /\d{3}|@/.test(text) || PERSON.test(text.trim());
}

/** Every text in a value, however deep it lies. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (isMarkedText(value)) yield plainText(value);
  else if (Array.isArray(value)) for (const each of value) yield* textsIn(each);
  else if (isPlainObject(value)) for (const each of Object.values(value)) yield* textsIn(each);
}

/** What a new item of a list begins with: 'New member'. */
function* newItems(schema: z.ZodObject): Generator<string> {
  for (const field of Object.values(schema.shape)) {
    const meta = fieldMeta.get(field as z.ZodType);
    if (meta && 'newItem' in meta && typeof meta.newItem[meta.titleField] === 'string')
      yield meta.newItem[meta.titleField] as string;
  }
}

/** What all samples say that tells, and the types whose samples were not read yet. */
const gathered = ofCatalogue((known) => ({ words: new Set<string>(), left: Object.keys(known) }));

/** A type a step. Whoever asks about a text reads what is left of them at once. */
export function* gatherSamples(): Steps<void> {
  const { words, left } = gathered();
  while (left.length > 0) {
    yield;
    const definition = definitionOf(left.pop() ?? '');
    if (!definition) continue;
    for (const item of newItems(definition.schema)) words.add(item);
    const children: readonly TreeNode[] = definition.sampleChildren?.() ?? [];
    const values = children.flatMap((child) => Array.from(walk(child), ({ value }) => value));
    const variants = Object.values(definition.variants ?? {}).map(({ fields }) => fields());
    for (const text of textsIn([definition.sample(), ...variants, ...values]))
      if (isTelling(text)) words.add(text.trim());
  }
}

function samples(): ReadonlySet<string> {
  atOnce(gatherSamples());
  return gathered().words;
}

/** Whether a text is one that came with a widget, or belongs to the domains that are nobody's. */
export const isSample = (words: string): boolean =>
  samples().has(words.trim()) || /(^|[@/.])example\.(com|net|org)\b/i.test(words);
