import type { User } from '@vestry/sync/contract/users';
import { type AccountEvent, type ListedWay, listWaysInOf } from '@vestry/sync/contract/ways-in';
import { t } from '@vestry/sync/messages/translate';
import { may, type Permission, type Role } from '@vestry/sync/access/permissions';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { Button } from '../../ui/inputs/button';
import { RemoteState } from '../../ui/feedback/remote-state';
import { WaysInList } from '../../entities/accounts/ways-in-list';
import { endsTexts, sumOfWays } from '../../entities/accounts/ways-in-texts';

/** The dialog in which an admin ends them; a subscription goes with its device. */
const ENDED_IN = {
  session: { kind: 'sessions', label: 'ways.showDevices' },
  pushSubscription: { kind: 'sessions', label: 'ways.showDevices' },
  apiToken: { kind: 'tokens', label: 'ways.showTokens' },
  previewLink: { kind: 'previews', label: 'ways.showLinks' },
  passwordLink: null,
  linkForOthers: null,
  invitation: null,
} as const;

interface Props {
  id: User['id'];
  onOpen: (kind: 'sessions' | 'tokens' | 'previews') => void;
}

/** What lets somebody in as this person, for an admin. */
export function UserWaysIn({ id, onOpen }: Props) {
  const { value, loading, offline, error } = useRemote(['ways-in', id], () =>
    call(listWaysInOf, { params: { id } }),
  );
  const show = (way: ListedWay) => {
    const place = ENDED_IN[way];
    if (place === null) return null;
    return (
      <Button size="sm" onClick={() => onOpen(place.kind)}>
        {t(place.label)}
      </Button>
    );
  };
  return (
    <section className="mt-4 border-t border-line pt-3">
      <h3 className="text-sm font-semibold text-ink">{t('ways.title')}</h3>
      <RemoteState offline={offline} loading={loading} error={error}>
        {t('ways.offline')}
      </RemoteState>
      {value ? <WaysInList ways={value} show={show} /> : null}
    </section>
  );
}

/** One request for each person: of more than these the question says only in general what ends. */
const MOST_COUNTED = 20;

interface Changed {
  id: User['id'];
  before: readonly Role[];
  after: readonly Role[];
}

/** What the change of roles takes, by the rights that go with it; who loses none is left out. */
export function WhatRolesEnd({ users }: { users: readonly Changed[] }) {
  const losing = (permission: Permission) =>
    users.filter(({ before, after }) => may(before, permission) && !may(after, permission));
  // Who may not see pages may not manage users either.
  const pages = losing('pages.read');
  const accounts = losing('users.manage').filter((user) => !pages.includes(user));
  return (
    <>
      {pages.length > 0 ? <WhatEnds ids={pages.map(({ id }) => id)} event="pagesTaken" /> : null}
      {accounts.length > 0 ? <WhatEnds ids={accounts.map(({ id }) => id)} event="usersTaken" /> : null}
    </>
  );
}

/**
 * How much ends with what is about to be done to some accounts, all of them together. Without an answer the question is
 * asked all the same.
 */
export function WhatEnds({ ids, event }: { ids: readonly User['id'][]; event: AccountEvent }) {
  const isCounted = ids.length <= MOST_COUNTED;
  const { value, loading, offline, error } = useRemote(isCounted ? ['ways-in', ids] : null, () =>
    Promise.all(ids.map((id) => call(listWaysInOf, { params: { id } }))),
  );
  if (!isCounted) return null;
  if (value)
    return endsTexts(sumOfWays(value), event).map((text) => (
      <p key={text} className="font-medium text-ink">
        {text}
      </p>
    ));
  return (
    <RemoteState offline={offline} loading={loading} error={error}>
      {t('ways.offlineEnds')}
    </RemoteState>
  );
}
