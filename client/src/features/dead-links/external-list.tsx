import type { ExternalLink } from '@vestry/sync/contract/external-links';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import type { PlacesByAddress } from '../../data/links/use-external-links';
import { Button } from '../../ui/inputs/button';
import { Disclosure } from '../../ui/layout/disclosure';
import { ExternalCard } from './external-card';

/** Addresses that are listed at once. */
const CHUNK = 30;

interface ExternalListProps {
  links: readonly ExternalLink[];
  places: PlacesByAddress | null;
}

/** What there is to fix; what cannot be checked is beneath, when it is requested. */
export function ExternalList({ links, places }: ExternalListProps) {
  const unknown = links.filter(({ state }) => state === 'unknown');
  return (
    <>
      <Cards links={links.filter(({ state }) => state !== 'unknown')} places={places} />
      {unknown.length > 0 ? (
        <Disclosure label={t('external.unknownCount', { count: unknown.length })}>
          {() => (
            <>
              <p className="text-sm text-soft">{t('external.unknownHint')}</p>
              <Cards links={unknown} places={places} />
            </>
          )}
        </Disclosure>
      ) : null}
    </>
  );
}

function Cards({ links, places }: ExternalListProps) {
  const [limit, setLimit] = useState(CHUNK);
  if (links.length === 0) return null;
  return (
    <>
      <ul className="flex flex-col gap-4">
        {links.slice(0, limit).map((link) => (
          <ExternalCard key={link.address} link={link} places={places && (places.get(link.address) ?? [])} />
        ))}
      </ul>
      {links.length > limit ? (
        <Button tone="quiet" onClick={() => setLimit(limit + CHUNK)}>
          {t('linking.more', { count: links.length - limit })}
        </Button>
      ) : null}
    </>
  );
}
