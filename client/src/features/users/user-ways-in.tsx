import type { User } from '@vestry/sync/contract/users';
import { type AccountEvent, type ListedWay, listWaysInOf } from '@vestry/sync/contract/ways-in';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { useRemote } from '../../data/http/use-remote';
import { Button } from '../../ui/button';
import { RemoteState } from '../../ui/remote-state';
import { WaysInList } from '../../ui/ways-in-list';
import { endsText } from '../../ui/ways-in-texts';

const useWaysIn = (id: User['id']) =>
  useRemote(['ways-in', id], () => call(listWaysInOf, { params: { id } }));

/** The dialog in which an admin ends them; a subscription goes with its device. */
const ENDED_IN = {
  session: { kind: 'sessions', label: 'ways.showDevices' },
  pushSubscription: { kind: 'sessions', label: 'ways.showDevices' },
  apiToken: { kind: 'tokens', label: 'ways.showTokens' },
  previewLink: { kind: 'previews', label: 'ways.showLinks' },
  passwordLink: null,
} as const;

interface Props {
  id: User['id'];
  onOpen: (kind: 'sessions' | 'tokens' | 'previews') => void;
}

/** What lets somebody in as this person, for an admin. */
export function UserWaysIn({ id, onOpen }: Props) {
  const { value, loading, offline, error } = useWaysIn(id);
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

/** How much ends with what is about to be done to an account. Without an answer the question is asked all the same. */
export function WhatEnds({ id, event }: { id: User['id']; event: AccountEvent }) {
  const { value, loading, offline, error } = useWaysIn(id);
  if (value) return <p className="font-medium text-ink">{endsText(value, event)}</p>;
  return (
    <RemoteState offline={offline} loading={loading} error={error}>
      {t('ways.offlineEnds')}
    </RemoteState>
  );
}
