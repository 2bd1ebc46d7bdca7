import {
  ACCOUNT_EVENTS,
  type AccountEvent,
  type Fate,
  type ListedWay,
  type WayInCount,
} from '@vestry/sync/contract/ways-in';
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

/** Says '2 API tokens' */
export const wayText = (way: ListedWay, count: number): string => t(COUNTED[way], { count });

/** Those that there are. A server of a newer version may name one that this window has no words for. */
export const openWays = (ways: readonly WayInCount[]): WayInCount[] =>
  ways.filter(({ way, count }) => count > 0 && Object.hasOwn(COUNTED, way));

/** Counts those of several accounts together. */
export function sumOfWays(accounts: readonly (readonly WayInCount[])[]): WayInCount[] {
  const sums = new Map<ListedWay, WayInCount>();
  for (const each of accounts.flat())
    sums.set(each.way, { ...each, count: each.count + (sums.get(each.way)?.count ?? 0) });
  return [...sums.values()];
}

const EVENTS = {
  passwordChanged: 'ways.eventPasswordChanged',
  resetByLink: 'ways.eventResetByLink',
  resetAtTerminal: 'ways.eventResetAtTerminal',
  signedOutEverywhere: 'ways.eventSignedOutEverywhere',
  factorOwed: 'ways.eventFactorOwed',
  pagesTaken: 'ways.eventPagesTaken',
  usersTaken: 'ways.eventUsersTaken',
  deactivated: 'ways.eventDeactivated',
  deleted: 'ways.eventDeleted',
} as const satisfies Record<AccountEvent, MessageKey>;

/** What each thing that can happen to the account does to a way into it: a sentence each. */
export const eventTexts = ({ becomes }: Pick<WayInCount, 'becomes'>): string[] =>
  ACCOUNT_EVENTS.map((event) => t(EVENTS[event], { fate: becomes[event] }));

/** A reset ends them once somebody uses the link; all else does so at once. */
const endsBy = (event: AccountEvent) => (event === 'resetByLink' ? 'ways.endsByLink' : 'ways.endsNow');
const shutBy = (event: AccountEvent) => (event === 'factorOwed' ? 'ways.shutByFactor' : 'ways.shutByRoles');

/** What ends, or is refused, when that happens to the account, in words. */
export function endsTexts(ways: readonly WayInCount[], event: AccountEvent): string[] {
  const open = openWays(ways);
  if (open.length === 0) return [t('ways.nothingEnds')];
  const listed = (fate: Fate) =>
    listTexts(
      open.filter(({ becomes }) => becomes[event] === fate).map(({ way, count }) => wayText(way, count)),
    );
  const [ends, refused] = [listed('ends'), listed('refused')];
  const texts = [
    ...(ends === '' ? [] : [t(endsBy(event), { list: ends })]),
    ...(refused === '' ? [] : [t(shutBy(event), { list: refused })]),
  ];
  return texts.length > 0 ? texts : [t('ways.nothingChanges')];
}
