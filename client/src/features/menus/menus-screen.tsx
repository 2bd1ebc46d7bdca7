import { may } from '@vestry/sync/access/permissions';
import { t } from '@vestry/sync/messages/translate';
import { useCallback, useMemo, useState } from 'react';
import { LuListTree, LuPlus } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { type SiteMenu, useMenus } from '../../data/documents/use-menus';
import { useOnline } from '../../data/http/use-online';
import { useSession } from '../../data/storage/use-session';
import { useFirstSync } from '../../data/sync/use-first-sync';
import type { SitePage } from '../../editor/store/site-context';
import { useSiteOfDevice } from '../../editor/store/use-site';
import { siteTexts } from '../../lib/messages';
import { CREATE_PATHS } from '../../lib/paths';
import { buttonClass } from '../../ui/inputs/button-class';
import { EmptyState } from '../../ui/feedback/empty-state';
import { NotFetched } from '../../ui/feedback/not-fetched';
import { OfflineNote } from '../../ui/feedback/offline-note';
import { Screen } from '../../ui/layout/screen';
import { Skeleton } from '../../ui/feedback/skeleton';
import { MenuPart } from './menu-part';

/** Of pages: how many have this header or footer. */
const usedBy = (pages: readonly SitePage[], { id, uid }: SiteMenu): number =>
  pages.filter(({ headerId, footerId }) =>
    [headerId, footerId].some((ref) => ref === uid || (id > 0 && ref === id)),
  ).length;

/** All menus of the site on one screen. */
export default function MenusScreen() {
  const menus = useMenus();
  const { pages, menu } = useSiteOfDevice();
  const firstSync = useFirstSync();
  const online = useOnline();
  const roles = useSession().user?.roles ?? [];
  const mayChange = may(roles, 'elements.update');
  const site = useMemo(() => ({ pages: menu, home: siteTexts()('site.home') }), [menu]);
  const [spoken, setSpoken] = useState({ text: '', count: 0 });
  const say = useCallback((text: string) => setSpoken(({ count }) => ({ text, count: count + 1 })), []);
  const isEmpty = menus?.length === 0;
  const waits = menus === null || (isEmpty && firstSync.state === 'waiting');
  return (
    <Screen title={t('common.menus')} hint={t('menus.hint')}>
      {online ? null : <OfflineNote>{t('menus.offline')}</OfflineNote>}
      {mayChange ? null : <p className="text-sm text-soft">{t('menus.readOnly')}</p>}
      {/* A sentence that comes again is announced again. */}
      <p role="status" className="sr-only">
        {spoken.text}
        {spoken.count % 2 === 0 ? '' : '\u00a0'}
      </p>
      {waits ? (
        <div aria-busy>
          <Skeleton className="h-96 w-full max-w-3xl" />
        </div>
      ) : isEmpty && firstSync.state !== 'done' ? (
        <NotFetched title={t('menus.notFetched')} {...firstSync} />
      ) : isEmpty ? (
        <EmptyState icon={<LuListTree />} title={t('menus.none')} action={<AddHeader roles={roles} />}>
          {t('menus.noneHint')}
        </EmptyState>
      ) : (
        menus.map((each) => (
          <MenuPart
            key={each.uid}
            menu={each}
            site={site}
            used={usedBy(pages, each)}
            mayChange={mayChange}
            say={say}
          />
        ))
      )}
    </Screen>
  );
}

function AddHeader({ roles }: { roles: readonly string[] }) {
  if (!may(roles, 'elements.create')) return null;
  return (
    <Link to={CREATE_PATHS.element} className={buttonClass('blue')}>
      <LuPlus />
      {t('menus.addHeader')}
    </Link>
  );
}
