import { asWords, type Words } from '../../tree/marked-text';
import type { TreeNode } from '../../tree/node';
import type { Operation } from '../../tree/operation';
import { walk } from '../../tree/walk';
import { type FindQuery, matchesIn, type TextRange } from './matches-in';
import { replacedMarked, replacedText } from './replaced';
import { textsOf, type WidgetText } from './texts-of';

/** A place that has what is looked for. */
export interface Found {
  /** Identifies the place: it is the same as long as neither the text nor the query changes. */
  key: string;
  where: WidgetText;
  /** The words of the text, without marks. */
  words: string;
  range: TextRange;
}

/** All places of a tree, in the order of reading. */
export function findInTree(tree: TreeNode, query: FindQuery): Found[] {
  if (query.text === '') return [];
  const found: Found[] = [];
  for (const node of walk(tree)) {
    for (const where of textsOf(node)) {
      const words = asWords(where.text) ?? '';
      for (const range of matchesIn(words, query)) {
        const key = JSON.stringify([where.id, where.path, where.line, range.start]);
        found.push({ key, where, words, range });
      }
    }
  }
  return found;
}

export interface Replacing {
  operations: Operation[];
  /** So many places have the new words. */
  replaced: number;
  /** So many stay, because the text would be longer than it may be. */
  refused: number;
}

/** Returns what puts other words into these places of a tree, one operation for each field. */
export function replaceFound(found: readonly Found[], by: string): Replacing {
  const done: Replacing = { operations: [], replaced: 0, refused: 0 };
  for (const places of grouped(found, ({ where: { id, path } }) => JSON.stringify([id, path]))) {
    const { where } = places[0]!;
    const value = newValue(places, by);
    if (where.schema.safeParse(value).success) {
      done.replaced += places.length;
      done.operations.push({ op: 'set', id: where.id, path: [...where.path], value });
    } else done.refused += places.length;
  }
  return done;
}

function newValue(places: readonly Found[], by: string): unknown {
  const { where } = places[0]!;
  if (where.name !== null) return { ...(where.value as object), [where.name]: newWords(places, by) };
  if (where.line === null) return newWords(places, by);
  const lines = [...(where.value as unknown[])];
  for (const each of grouped(places, (place) => place.where.line))
    lines[each[0]!.where.line!] = newWords(each, by);
  return lines;
}

/** Replaces the words of places in one text. */
function newWords(places: readonly Found[], by: string): Words {
  const { text } = places[0]!.where;
  const ranges = places.map(({ range }) => range);
  return typeof text === 'string' ? replacedText(text, ranges, by) : replacedMarked(text, ranges, by);
}

/** Each group is at least one place. */
function grouped(places: readonly Found[], by: (place: Found) => unknown): Iterable<readonly Found[]> {
  const groups = new Map<unknown, Found[]>();
  for (const place of places) {
    const group = groups.get(by(place));
    if (group) group.push(place);
    else groups.set(by(place), [place]);
  }
  return groups.values();
}
