import { useState } from 'react';
import { LuMenu, LuPanelLeftClose, LuPanelLeftOpen, LuSearch } from 'react-icons/lu';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { t } from '@vestry/sync/messages/translate';
import { useSession } from '../data/storage/use-session';
import { ErrorBoundary } from '../ui/feedback/error-boundary';
import { panelOf } from '../ui/feedback/error-panel';
import { IconButton } from '../ui/inputs/icon-button';
import { Sheet } from '../ui/overlays/sheet';
import { DESKTOP, useMediaQuery } from '../ui/hooks/use-media-query';
import { readMenuOpen, rememberMenuOpen } from './menu-open';
import { Notices } from './notices';
import { Brand, SideMenu } from './side-menu';
import { SignOut } from './sign-out';
import { SyncIndicator } from './sync-indicator';
import { askFor, useQuickFind } from '../lib/quick-find';
import { buttonClass } from '../ui/inputs/button-class';

/** Header, side menu, and the screen. The menu is a column on a wide screen and a sheet over a narrow one. */
export function Shell() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const wide = useMediaQuery(DESKTOP);
  const [column, setColumn] = useState(readMenuOpen);
  const [sheet, setSheet] = useState(false);
  const roles = user?.roles ?? [];

  const toggle = () => {
    if (!wide) setSheet(true);
    else {
      rememberMenuOpen(!column);
      setColumn(!column);
    }
  };
  const MenuIcon = !wide ? LuMenu : column ? LuPanelLeftClose : LuPanelLeftOpen;

  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-on-fill focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
      >
        {t('common.skipToContent')}
      </a>
      {wide && column ? (
        <aside className="flex flex-col sticky top-0 h-dvh w-64 shrink-0 border-e border-line bg-surface md:w-72">
          <div className="flex h-14 shrink-0 items-center px-4">
            <Brand />
          </div>
          <SideMenu roles={roles} />
        </aside>
      ) : null}
      {!wide && sheet ? (
        <Sheet onClose={() => setSheet(false)} title={t('common.menu')} heading={<Brand />}>
          <SideMenu roles={roles} onNavigate={() => setSheet(false)} />
        </Sheet>
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-1 border-b border-line bg-surface px-2 md:gap-2 md:px-4">
          <IconButton
            label={wide && column ? t('common.closeMenu') : t('common.openMenu')}
            icon={<MenuIcon />}
            aria-expanded={wide ? column : sheet}
            onClick={toggle}
          />
          <p className="flex min-w-0 flex-1 text-sm font-semibold md:text-base">
            <Link to="/dashboard" className="flex min-h-11 min-w-0 items-center rounded-sm">
              <span className="line-clamp-3 leading-tight [overflow-wrap:anywhere]">
                {t('common.dashboardTitle')}
              </span>
            </Link>
          </p>
          <FindButton />
          <SyncIndicator />
          <Link
            to="/dashboard/account"
            className="flex h-11 min-w-0 max-w-22 items-center rounded-sm px-1 text-xs text-soft hover:text-ink md:h-8 md:max-w-40 md:text-sm"
          >
            <span className="truncate">{user?.username}</span>
          </Link>
          <SignOut />
        </header>
        <Notices />
        <main id="content" tabIndex={-1} className="flex-1 focus-visible:outline-none">
          <ErrorBoundary key={pathname} fallback={panelOf}>
            <Outlet />
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}

/** The quick search, for who does not know its keys; a wide screen shows them as soon as they work. */
function FindButton() {
  const { keys } = useQuickFind();
  return (
    <button
      type="button"
      aria-keyshortcuts={keys || undefined}
      onClick={() => askFor('find')}
      className={buttonClass('quiet', 'md', 'max-[22.5rem]:hidden max-lg:w-11 max-lg:px-0 md:max-lg:w-8')}
    >
      <LuSearch />
      <span className="max-lg:sr-only">{t('common.quickFind')}</span>
      {keys ? (
        <kbd
          aria-hidden
          dir="ltr"
          className="rounded-sm border border-line-strong bg-sunken px-1.5 py-0.5 font-mono text-xs text-faint max-lg:hidden"
        >
          {keys}
        </kbd>
      ) : null}
    </button>
  );
}
