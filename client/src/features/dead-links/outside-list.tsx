import type { OutsideLink } from '@vestry/sync/contract/outside-links';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import type { PlacesByAddress } from '../../data/links/use-outside-links';
import { Button } from '../../ui/inputs/button';
import { Disclosure } from '../../ui/layout/disclosure';
import { OutsideCard } from './outside-card';

/** Addresses that are listed at once. */
const CHUNK = 30;

interface OutsideListProps {
  links: readonly OutsideLink[];
  places: PlacesByAddress | null;
}

/** What there is to fix; what cannot be checked is beneath, when it is requested. */
export function OutsideList({ links, places }: OutsideListProps) {
  const unknown = links.filter(({ state }) => state === 'unknown');
  return (
    <>
      <Cards links={links.filter(({ state }) => state !== 'unknown')} places={places} />
      {unknown.length > 0 ? (
        <Disclosure label={t('outside.unknownCount', { count: unknown.length })}>
          {() => (
            <>
              <p className="text-sm text-soft">{t('outside.unknownHint')}</p>
              <Cards links={unknown} places={places} />
            </>
          )}
        </Disclosure>
      ) : null}
    </>
  );
}

function Cards({ links, places }: OutsideListProps) {
  const [limit, setLimit] = useState(CHUNK);
  if (links.length === 0) return null;
  return (
    <>
      <ul className="flex flex-col gap-4">
        {links.slice(0, limit).map((link) => (
          <OutsideCard key={link.address} link={link} places={places && (places.get(link.address) ?? [])} />
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
