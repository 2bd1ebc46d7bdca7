import { z } from 'zod';
import { isLanguageTag } from '../../text/language-tag';
import { messageOf } from '../../messages/message';
import { equal } from '../../tree/json';
import {
  canonicalMarked,
  isAboveAndBelow,
  isMarkedText,
  type MarkedText,
  plainText,
  type Words,
} from '../../tree/marked-text';
import type { Label } from '../label-text';
import { describeField } from './field';
import { safeHref } from './safe';

/** Stretches with marks of their own: more than any text has that somebody wrote. */
export const MAX_RUNS = 2000;

/** Whether it is one run of words without marks, as it is stored. */
const isPlainRun = (value: unknown): value is [[string]] =>
  Array.isArray(value) &&
  value.length === 1 &&
  Array.isArray(value[0]) &&
  value[0].length === 1 &&
  typeof value[0][0] === 'string' &&
  value[0][0] !== '';

/** What is wrong with a value as marked text, as a message; undefined for a good one. */
function markedProblem(value: unknown, max: number): string | undefined {
  // Most texts have no marks.
  if (isPlainRun(value)) return value[0][0].length > max ? messageOf('tree.tooLong', { max }) : undefined;
  if (!isMarkedText(value) || !value.every(([, marks = {}]) => hasKnownMarks(marks)))
    return messageOf('tree.markedShape');
  if (value.length > MAX_RUNS) return messageOf('tree.markedRuns');
  if (plainText(value).length > max) return messageOf('tree.tooLong', { max });
  if (value.some(([, marks]) => marks?.href !== undefined && safeHref(marks.href) === undefined)) {
    return messageOf('tree.useLink');
  }
  if (value.some(([, marks]) => marks?.lang !== undefined && !isLanguageTag(marks.lang)))
    return messageOf('tree.useLanguage');
  if (value.some(([, marks = {}]) => isAboveAndBelow(marks))) return messageOf('tree.markedHeight');
  return equal(canonicalMarked(value), value) ? undefined : messageOf('tree.markedCanonical');
}

/** The marks that are there or not, with nothing more to say of them. */
export const FLAGS = ['b', 'i', 's', 'sub', 'sup'] as const;

export type Flag = (typeof FLAGS)[number];

function hasKnownMarks(marks: object): boolean {
  return Object.entries(marks).every(([name, value]) =>
    name === 'href' || name === 'lang'
      ? typeof value === 'string'
      : FLAGS.some((flag) => flag === name) && value === true,
  );
}

/** Characters that one text with marks may have. */
export const MAX_MARKED = 20_000;
/** Blocks that one written text may have. */
export const MAX_BLOCKS = 500;

/** Text with marks; see tree/marked-text.ts. */
export function marked(label: Label, max = MAX_MARKED) {
  /** Texts never change, and a key press changes one of a table's 4,000. */
  const good = new WeakSet<MarkedText>();
  const text = z.custom<MarkedText>().superRefine((value, context) => {
    if (good.has(value)) return;
    const message = markedProblem(value, max);
    if (message === undefined) good.add(value);
    else context.addIssue({ code: 'custom', message });
  });
  return describeField(text.optional(), { label, control: 'marked', longest: max });
}

function wordsProblem(value: unknown, max: number): string | undefined {
  if (Array.isArray(value)) return markedProblem(value, max);
  if (typeof value !== 'string') return messageOf('tree.mustBeText');
  return value.length > max ? messageOf('tree.tooLong', { max }) : undefined;
}

/** A text that may have marks: stored as a string as long as it has none. */
export function words(label: Label, max = MAX_MARKED) {
  const text = z.custom<Words>().superRefine((value, context) => {
    const message = wordsProblem(value, max);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
  return describeField(text.optional(), { label, control: 'marked', longest: max, plain: true });
}
