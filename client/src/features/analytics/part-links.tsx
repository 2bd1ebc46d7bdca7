import { t } from '@vestry/sync/messages/translate';
import { Link, useSearchParams } from 'react-router-dom';

const SERVER = 'server';

/** The part that an address asks for: what visitors did, or what the server did. */
export const isServerPart = (address: URLSearchParams): boolean => address.get('part') === SERVER;

/** The two parts of the screen, each with its address. */
export function PartLinks() {
  const [address] = useSearchParams();
  const searchOf = (part: string | null) => {
    const next = new URLSearchParams(address);
    next.delete('part');
    if (part !== null) next.set('part', part);
    return `?${next.toString()}`;
  };
  const isServer = isServerPart(address);
  const parts = [
    { label: t('analytics.visitors'), search: searchOf(null), shown: !isServer },
    { label: t('analytics.server'), search: searchOf(SERVER), shown: isServer },
  ];
  return (
    <nav aria-label={t('analytics.part')} className="flex gap-1">
      {parts.map(({ label, search, shown }) => (
        <Link
          key={label}
          to={{ search }}
          aria-current={shown ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-md border border-line-control px-4 text-sm text-soft hover:bg-hover aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink aria-[current=page]:inset-ring-1 aria-[current=page]:inset-ring-accent md:min-h-9 forced-colors:aria-[current=page]:outline-2"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
