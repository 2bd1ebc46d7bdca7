import { t } from '@vestry/sync/messages/translate';
import { pathOfLink } from '@vestry/sync/links/page-links';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { useState } from 'react';
import { LuCornerUpRight, LuUnlink } from 'react-icons/lu';
import type { DeadAddress } from '../../data/links/use-dead-links';
import { ChangeLinks } from '../../editor/document/links/change-links';
import { Button } from '../../ui/inputs/button';
import { LinkRow } from './link-row';

/** Links of one address that are listed at once. */
const CHUNK = 20;

interface AddressCardProps {
  address: DeadAddress;
  /** The route that it leads on to; undefined where it does not, or nobody knows. */
  ledTo: string | undefined;
  onOpen: () => void;
}

/** One page that visitors do not find, with all links to it, each with the way to its widget. */
export function AddressCard({ address, ledTo, onOpen }: AddressCardProps) {
  const { route, why, links } = address;
  const [limit, setLimit] = useState(CHUNK);
  const [opened, setOpened] = useState(false);
  const path = pathOfLink(route);
  return (
    <section aria-label={path} className="rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2">
        {ledTo === undefined ? (
          <LuUnlink className="shrink-0 text-red-ink" />
        ) : (
          <LuCornerUpRight className="shrink-0 text-yellow-ink" />
        )}
        <h2 className="min-w-0 flex-1 text-sm font-medium wrap-anywhere">{path}</h2>
        <p className="text-sm text-soft max-md:basis-full">
          {links.length === 0
            ? t('linking.noneLeft')
            : ledTo !== undefined
              ? t('linking.leadsOn', { path: pathOfRoute(ledTo) })
              : t(why === 'hidden' ? 'linking.notPublic' : 'linking.noPage')}
        </p>
      </header>
      <ul className="flex flex-col py-1">
        {links.slice(0, limit).map((link) => (
          <LinkRow key={`${link.head.uid} ${link.widget} ${link.href}`} link={link} shown={path} />
        ))}
      </ul>
      {links.length > limit ? (
        <Button size="sm" tone="quiet" onClick={() => setLimit(links.length)}>
          {t('linking.more', { count: links.length - limit })}
        </Button>
      ) : null}
      <div className="px-3 pb-3">
        {opened ? (
          <ChangeLinks uid="" from={route} {...(ledTo === undefined ? {} : { movedTo: ledTo })} />
        ) : (
          <Button
            size="sm"
            className="max-w-full"
            onClick={() => {
              onOpen();
              setOpened(true);
            }}
          >
            <span className="truncate">{t('linking.changeAll', { path })}</span>
          </Button>
        )}
      </div>
    </section>
  );
}
