import {
  ACCOUNT_EVENTS,
  type AccountEvent,
  type Fate,
  LISTED_WAYS,
  type ListedWay,
  type WayInCount,
} from '@vestry/sync/contract/ways-in';

const all = (fate: Fate) =>
  Object.fromEntries(ACCOUNT_EVENTS.map((event) => [event, fate])) as Record<AccountEvent, Fate>;

/** Where the server's table says other than `ends`. */
const BECOMES: Partial<Record<ListedWay, Partial<Record<AccountEvent, Fate>>>> = {
  apiToken: { passwordChanged: 'stays' },
  previewLink: { passwordChanged: 'stays', signedOutEverywhere: 'stays' },
  passwordLink: { signedOutEverywhere: 'stays' },
  linkForOthers: { passwordChanged: 'stays' },
  invitation: { passwordChanged: 'stays' },
};

/** The ways into an account as the server replies them: so many of each. */
export const waysOf = (
  counts: Partial<Record<ListedWay, number>>,
  usedAt: Partial<Record<ListedWay, string>> = {},
): WayInCount[] =>
  LISTED_WAYS.map((way) => ({
    way,
    count: counts[way] ?? 0,
    usedAt: usedAt[way] ?? null,
    refused: false,
    becomes: { ...all('ends'), ...BECOMES[way] },
  }));
