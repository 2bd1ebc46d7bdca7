import { t } from '@vestry/sync/messages/translate';
import { useSearchParams } from 'react-router-dom';
import { PartLinks } from '../../ui/layout/part-links';

const SERVER = 'server';

/** The part that an address asks for: what visitors did, or what the server did. */
export const isServerPart = (address: URLSearchParams): boolean => address.get('part') === SERVER;

/** What visitors did, and what the server did. */
export function StatisticsParts() {
  const [address] = useSearchParams();
  const searchOf = (part: string | null) => {
    const next = new URLSearchParams(address);
    next.delete('part');
    if (part !== null) next.set('part', part);
    return `?${next.toString()}`;
  };
  const isServer = isServerPart(address);
  return (
    <PartLinks
      label={t('analytics.part')}
      parts={[
        { label: t('analytics.visitors'), search: searchOf(null), shown: !isServer },
        { label: t('analytics.server'), search: searchOf(SERVER), shown: isServer },
      ]}
    />
  );
}
