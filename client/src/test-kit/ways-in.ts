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

const OF_A_SESSION = { factorOwed: 'refused', pagesTaken: 'stays', usersTaken: 'stays' } as const;
const FOR_OTHERS = { passwordChanged: 'stays', factorOwed: 'stays' } as const;

/** Where the server's table says other than `ends`. */
const BECOMES: Record<ListedWay, Partial<Record<AccountEvent, Fate>>> = {
  session: OF_A_SESSION,
  apiToken: { ...OF_A_SESSION, passwordChanged: 'stays' },
  pushSubscription: OF_A_SESSION,
  previewLink: {
    passwordChanged: 'stays',
    resetByLink: 'stays',
    resetAtTerminal: 'stays',
    signedOutEverywhere: 'stays',
    factorOwed: 'stays',
    pagesTaken: 'refused',
    usersTaken: 'stays',
  },
  passwordLink: {
    signedOutEverywhere: 'stays',
    factorOwed: 'stays',
    pagesTaken: 'stays',
    usersTaken: 'stays',
  },
  linkForOthers: FOR_OTHERS,
  invitation: FOR_OTHERS,
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
