import { LuCircleHelp } from 'react-icons/lu';
import { NavLink } from 'react-router-dom';
import { may } from '@vestry/sync/permissions';
import { t } from '@vestry/sync/messages/translate';
import { HELP_PATH } from '../lib/paths';
import { classNames } from '../ui/class-names';
import { Mark } from '../ui/mark';
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

const linkClass = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'control flex items-center gap-3 rounded-md px-2.5 text-sm font-medium transition-colors',
    isActive
      ? 'bg-pressed text-ink inset-ring-1 inset-ring-line-control'
      : 'text-soft hover:bg-hover hover:text-ink',
  );

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
          <NavLink key={path} to={path} onClick={onNavigate} className={linkClass}>
            {icon}
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <div className="border-t border-line p-2">
        <NavLink to={HELP_PATH} onClick={onNavigate} className={linkClass}>
          <LuCircleHelp />
          {t('common.help')}
        </NavLink>
        <ThemeChoice />
      </div>
    </div>
  );
}
