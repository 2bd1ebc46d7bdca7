import { LANGUAGES } from '@vestry/sync/messages/languages';
import { currentLanguage } from '@vestry/sync/messages/translate';
import { labelText } from '@vestry/sync/widgets/label-text';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import type { TreeNode } from '@vestry/sync/tree/node';
import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { newId } from '../../lib/id';
import { loadMessages } from '../../lib/messages';
import { editorOf, GROUPS } from '../../widgets/editors';
import type { Findable } from './find';

/** A widget type as the picker has it. */
export interface Entry extends Findable {
  type: string;
  group: string;
}

/** Of an own widget that does not say. */
const LAST = 'more';

/** The names of other languages can be searched for from then on; without a network, of those that are on this device. */
export async function loadNames(): Promise<void> {
  await Promise.allSettled(LANGUAGES.map((language) => loadMessages(language, ['widgets'])));
}

const samples = new Map<string, TreeNode>();

/** What a type looks like: the same each time, so that it is drawn once. */
export function sampleOf(type: string): TreeNode {
  const sample = samples.get(type) ?? instantiate(type, newId);
  samples.set(type, sample);
  return sample;
}

export function entryOf(type: string): Entry {
  const definition = definitionOf(type);
  const { group = LAST, words = '' } = editorOf(type) ?? {};
  const languages = [currentLanguage(), ...LANGUAGES.filter((each) => each !== currentLanguage())];
  const inAll = (label = '') => [...new Set(languages.map((language) => labelText(label, language)))];
  return {
    type,
    group,
    names: inAll(definition?.label),
    hints: inAll(definition?.hint),
    words: words.split(' ').filter(Boolean),
  };
}

/** By what people look for; what was used last comes before everything, and stands once. */
export function grouped<Each extends Entry>(
  entries: readonly Each[],
  recent: readonly string[],
): [string, Each[]][] {
  const used = recent.flatMap((type) => entries.filter((entry) => entry.type === type));
  const rest = entries.filter((entry) => !used.includes(entry));
  const groups = [...GROUPS, LAST].map((group): [string, Each[]] => [
    group,
    rest.filter((entry) => entry.group === group),
  ]);
  const all: [string, Each[]][] = [['recent', used], ...groups];
  return all.filter(([, some]) => some.length > 0);
}
