import { t } from '@vestry/sync/messages/translate';
import { type Found, rank, termsOf } from '@vestry/sync/search/quick/rank';
import type { Term } from '@vestry/sync/search/site/terms';
import { useMemo } from 'react';
import type { Entry, Group } from './entry';
import { useKnown } from './use-known';

/** Results per group. */
const MOST = 6;
/** Before anything is typed. */
const RECENT = 5;
const OFFERED = 6;

const TITLES = {
  recent: 'quick.recent',
  action: 'quick.actions',
  screen: 'quick.screens',
  page: 'common.pages',
  element: 'quick.elements',
  media: 'quick.images',
  file: 'quick.files',
  user: 'common.users',
  setting: 'common.settings',
} as const satisfies Record<Group, string>;

interface Finds {
  groups: { group: Group; title: string; total: number; found: Found<Entry>[] }[];
  terms: readonly Term[];
  /** How many are found, shown or not. */
  total: number;
  /** Texts of this device are still being read. */
  reading: boolean;
  /** The server, which knows users and more media, does not answer. */
  offline: boolean;
}

/** Results for the text that was typed. */
export function useFinds(typed: string, roles: readonly string[]): Finds {
  const { entries, documents, product, reading, offline } = useKnown(typed, roles);
  const terms = useMemo(() => termsOf(typed), [typed]);
  const groups = useMemo(() => {
    const offered = (group: Group, some: readonly Entry[]) => ({
      group,
      title: t(TITLES[group]),
      total: some.length,
      found: some.map((item) => ({ item, named: true })),
    });
    if (typed.trim() === '')
      return [
        offered('recent', documents.slice(0, RECENT)),
        offered('action', product.filter(({ group }) => group === 'action').slice(0, OFFERED)),
        offered(
          'screen',
          product.filter(({ group }) => group === 'screen'),
        ),
      ].filter(({ total }) => total > 0);
    return rank(entries, terms, MOST).map((found) => ({ title: t(TITLES[found.group]), ...found }));
  }, [typed, terms, entries, documents, product]);
  return { groups, terms, total: groups.reduce((sum, each) => sum + each.total, 0), reading, offline };
}
