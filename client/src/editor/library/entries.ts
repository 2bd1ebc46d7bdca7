import { LANGUAGES } from '@vestry/sync/messages/languages';
import { currentLanguage } from '@vestry/sync/messages/translate';
import { labelText } from '@vestry/sync/widgets/label-text';
import { begun, instantiate } from '@vestry/sync/widgets/instantiate';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { Variant } from '@vestry/sync/widgets/define-widget';
import { catalogue, definitionOf } from '@vestry/sync/widgets/known-widgets';
import type { IconType } from 'react-icons';
import { LuBox } from 'react-icons/lu';
import { newId } from '../../lib/id';
import { loadEveryLanguage, siteLanguage, siteTexts } from '../../lib/messages';
import { editorOf, GROUPS } from '../../widgets/editors';
import type { Findable } from './find';

/** A widget type as the picker has it, or a variant of one. */
export interface Entry extends Findable {
  /** The type, and the name of the variant behind a slash. */
  key: string;
  type: string;
  variant: Variant | undefined;
  icon: IconType;
  group: string;
}

/** Of an own widget that does not say. */
const LAST = 'more';

/** The names of other languages can be searched for from then on. */
export const loadNames = (): Promise<void> => loadEveryLanguage('widgets');

const samples = new Map<string, TreeNode>();

const varied = (node: TreeNode, { variant }: Entry): TreeNode =>
  variant ? { ...node, value: { ...node.value, ...variant.fields(siteTexts()) } } : node;

/** A new widget as the entry says. */
export const newOf = (entry: Entry): TreeNode => varied(begun(entry.type, newId, siteTexts()), entry);

/** What an entry looks like: the same each time, so that it is drawn once. */
export function sampleOf(entry: Entry): TreeNode {
  const key = `${siteLanguage()} ${entry.key}`;
  const sample = samples.get(key) ?? varied(instantiate(entry.type, newId, siteTexts()), entry);
  samples.set(key, sample);
  return sample;
}

const languages = () => [currentLanguage(), ...LANGUAGES.filter((each) => each !== currentLanguage())];
const inAll = (label = '') => [...new Set(languages().map((language) => labelText(label, language)))];

function entryOf(type: string, name?: string): Entry {
  const editor = editorOf(type);
  const definition = definitionOf(type);
  const variant = name === undefined ? undefined : definition?.variants?.[name];
  const { label, hint } = variant ?? definition ?? {};
  const { icon = LuBox, words = '' } = (name === undefined ? editor : editor?.variants?.[name]) ?? {};
  return {
    key: name === undefined ? type : `${type}/${name}`,
    type,
    variant,
    icon,
    group: editor?.group ?? LAST,
    names: inAll(label),
    hints: inAll(hint),
    words: words.split(' ').filter(Boolean),
  };
}

/** All that the picker may have; the variants of a type stand before it. */
export const allEntries = (): Entry[] =>
  Object.keys(catalogue()).flatMap((type) => [
    ...Object.keys(definitionOf(type)?.variants ?? {}).map((name) => entryOf(type, name)),
    entryOf(type),
  ]);

/** By what people look for; what was used last comes before everything, and stands once. */
export function grouped<Each extends Entry>(
  entries: readonly Each[],
  recent: readonly string[],
): [string, Each[]][] {
  const used = recent.flatMap((key) => entries.filter((entry) => entry.key === key));
  const rest = entries.filter((entry) => !used.includes(entry));
  const groups = [...GROUPS, LAST].map((group): [string, Each[]] => [
    group,
    rest.filter((entry) => entry.group === group),
  ]);
  const all: [string, Each[]][] = [['recent', used], ...groups];
  return all.filter(([, some]) => some.length > 0);
}
