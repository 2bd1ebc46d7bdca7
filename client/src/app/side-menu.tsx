import { LuCircleHelp, LuSearch } from 'react-icons/lu';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { may } from '@vestry/sync/access/permissions';
import { t } from '@vestry/sync/messages/translate';
import { HELP_PATH } from '../lib/paths';
import { askFor } from '../lib/quick-find';
import { buttonClass } from '../ui/inputs/button-class';
import { classNames } from '../ui/class-names';
import { Mark } from '../ui/layout/mark';
import { SHELL_SCREENS } from './screens';
import { ThemeChoice } from './theme-choice';

const PRODUCT = 'Vestry';

/** The logo leads to the public site. */
export function Brand() {
  return (
    <a
      href="/"
      className="flex items-center gap-2.5 rounded-sm text-base max-md:min-h-11 font-semibold tracking-tight"
    >
      <Mark />
      {PRODUCT}
    </a>
  );
}

interface SideLinkProps {
  to: string;
  onNavigate: (() => void) | undefined;
  children: ReactNode;
}

/** Marked on its screen, and on those that one comes to from there. */
function SideLink({ to, onNavigate, children }: SideLinkProps) {
  const { pathname } = useLocation();
  const isBelow =
    pathname.startsWith(`${to}/`) ||
    SHELL_SCREENS.some(({ path, under }) => path === pathname && under === to);
  const current = pathname === to ? 'page' : isBelow || undefined;
  return (
    <Link
      to={to}
      onClick={onNavigate}
      aria-current={current}
      className={classNames(
        'control flex items-center gap-3 rounded-md px-2.5 text-sm font-medium transition-colors',
        current
          ? 'bg-pressed text-ink inset-ring-1 inset-ring-line-control forced-colors:outline-2 forced-colors:-outline-offset-2'
          : 'text-soft hover:bg-hover hover:text-ink',
      )}
    >
      {children}
    </Link>
  );
}

export function SideMenu({ roles, onNavigate }: { roles: readonly string[]; onNavigate?: () => void }) {
  const links = SHELL_SCREENS.flatMap(({ path, permission, menu }) =>
    menu && (!permission || may(roles, permission)) ? [{ path, ...menu }] : [],
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <nav
        aria-label={t('common.dashboard')}
        className="flex flex-1 flex-col gap-0.5 overflow-y-auto px-2 py-2"
      >
        {links.map(({ path, label, icon }) => (
          <SideLink key={path} to={path} onNavigate={onNavigate}>
            {icon}
            {t(label)}
          </SideLink>
        ))}
      </nav>
      <div className="border-t border-line p-2">
        {/* Where the header has no place for it. */}
        <button
          type="button"
          onClick={() => {
            onNavigate?.();
            askFor('find');
          }}
          className={buttonClass('quiet', 'md', 'w-full justify-start gap-3 px-2.5! min-[22.55rem]:hidden')}
        >
          <LuSearch />
          {t('common.quickFind')}
        </button>
        <SideLink to={HELP_PATH} onNavigate={onNavigate}>
          <LuCircleHelp />
          {t('common.help')}
        </SideLink>
        <ThemeChoice />
      </div>
    </div>
  );
}
