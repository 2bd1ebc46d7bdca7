import type { ExternalLink } from '@vestry/sync/contract/external-links';
import { formatDateTime } from '@vestry/sync/text/format';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import type { LinkHere } from '../../data/links/use-external-links';
import { Badge } from '../../ui/text/badge';
import { Button } from '../../ui/inputs/button';
import { useTimeZone } from '../../ui/hooks/use-time-zone';
import { LinkRow } from './link-row';
import { reasonText, stateBadge } from './external-texts';

/** Links of one address that are listed at once. */
const CHUNK = 20;

/** An address of another site, what is wrong with it, and where it stands. `places`: null until they are known. */
export function ExternalCard({ link, places }: { link: ExternalLink; places: readonly LinkHere[] | null }) {
  const [limit, setLimit] = useState(CHUNK);
  useTimeZone();
  const { address, state, since } = link;
  const badge = stateBadge(state);
  return (
    <li className="rounded-lg border border-line bg-surface">
      <header className="flex flex-col gap-1 border-b border-line px-3 py-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-sm font-medium wrap-anywhere">
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="control inline-flex items-center underline"
            >
              {address}
            </a>
          </h3>
          {badge ? <Badge tone={badge.tone}>{badge.label}</Badge> : null}
          <span className="ms-auto text-xs text-soft">
            {t('external.since', { time: formatDateTime(since) })}
          </span>
        </div>
        <p className="text-sm text-soft wrap-anywhere">{reasonText(link)}</p>
      </header>
      {places?.length === 0 ? (
        <p className="px-3 py-2 text-sm text-soft">{t('external.nowhere')}</p>
      ) : (
        <ul className="flex flex-col py-1">
          {(places ?? []).slice(0, limit).map((place) => (
            <LinkRow key={`${place.head.uid} ${place.widget} ${place.href}`} link={place} shown={address} />
          ))}
        </ul>
      )}
      {places && places.length > limit ? (
        <Button size="sm" tone="quiet" onClick={() => setLimit(places.length)}>
          {t('linking.more', { count: places.length - limit })}
        </Button>
      ) : null}
    </li>
  );
}
