import type { AccountEvent, ListedWay, WayInCount } from '@vestry/sync/contract/ways-in';
import { listTexts } from '@vestry/sync/messages/list-texts';
import { type MessageKey, t } from '@vestry/sync/messages/translate';

const COUNTED = {
  session: 'ways.session',
  apiToken: 'ways.apiToken',
  pushSubscription: 'ways.pushSubscription',
  previewLink: 'ways.previewLink',
  passwordLink: 'ways.passwordLink',
  linkForOthers: 'ways.linkForOthers',
  invitation: 'ways.invitation',
} as const satisfies Record<ListedWay, MessageKey>;

/** '2 API tokens' */
export const wayText = (way: ListedWay, count: number): string => t(COUNTED[way], { count });

/** Those that there are. A server of a newer version may name one that this window has no words for. */
export const openWays = (ways: readonly WayInCount[]): WayInCount[] =>
  ways.filter(({ way, count }) => count > 0 && Object.hasOwn(COUNTED, way));

/** Of several accounts together. */
export function sumOfWays(accounts: readonly (readonly WayInCount[])[]): WayInCount[] {
  const sums = new Map<ListedWay, WayInCount>();
  for (const each of accounts.flat())
    sums.set(each.way, { ...each, count: each.count + (sums.get(each.way)?.count ?? 0) });
  return [...sums.values()];
}

/** What ends when that happens to the account, in words. */
export function endsText(ways: readonly WayInCount[], event: AccountEvent): string {
  const ending = openWays(ways).filter(({ becomes }) => becomes[event] === 'ends');
  if (ending.length === 0) return t('ways.nothingEnds');
  return t('ways.endsNow', { list: listTexts(ending.map(({ way, count }) => wayText(way, count))) });
}
