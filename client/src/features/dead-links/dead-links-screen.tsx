import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuLink2 } from 'react-icons/lu';
import { type DeadAddress, useDeadLinks } from '../../data/links/use-dead-links';
import { useOnline } from '../../data/http/use-online';
import { useFirstSync } from '../../data/sync/use-first-sync';
import { EmptyState } from '../../ui/feedback/empty-state';
import { NotFetched } from '../../ui/feedback/not-fetched';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { Screen } from '../../ui/layout/screen';
import { Skeleton } from '../../ui/feedback/skeleton';
import { AddressCard } from './address-card';
import { ExternalSection } from './external-section';
import { useLedTo } from './use-led-to';

/** All links inside the site that lead visitors nowhere, by the page that they name. */
export default function DeadLinksScreen() {
  const found = useDeadLinks();
  const firstSync = useFirstSync();
  const online = useOnline();
  const ledTo = useLedTo(found, online);
  /** What was changed here stays to be read, and undone, when nothing is dead about it any more. */
  const [opened, setOpened] = useState<readonly DeadAddress[]>([]);
  const shown = [
    ...(found ?? []),
    ...opened
      .filter(({ route }) => !found?.some((each) => each.route === route))
      .map((each) => ({ ...each, links: [] })),
  ];
  const waiting = found === null || (firstSync.state === 'waiting' && shown.length === 0);
  const count = (found ?? []).reduce((sum, { links }) => sum + links.length, 0);
  return (
    <Screen title={t('linking.deadTitle')} hint={t('linking.deadHint')}>
      {online ? null : <OfflineNote>{t('linking.deadOffline')}</OfflineNote>}
      <p role="status" className="text-sm text-soft empty:hidden">
        {found && count > 0 ? t('linking.deadSummary', { count, pages: found.length }) : ''}
      </p>
      {waiting ? (
        <div aria-busy>
          <Skeleton className="h-96 w-full" />
        </div>
      ) : firstSync.state !== 'done' && shown.length === 0 ? (
        <NotFetched title={t('linking.deadNotFetched')} {...firstSync} />
      ) : shown.length === 0 ? (
        <EmptyState icon={<LuLink2 />} title={t('linking.noneDead')}>
          {t('linking.noneDeadHint')}
        </EmptyState>
      ) : (
        shown.map((address) => (
          <AddressCard
            key={address.route}
            address={address}
            ledTo={ledTo.get(address.route)}
            onOpen={() => setOpened([...opened.filter(({ route }) => route !== address.route), address])}
          />
        ))
      )}
      {/* How far down it begins is known when the others are there. */}
      {waiting ? null : <ExternalSection />}
    </Screen>
  );
}
