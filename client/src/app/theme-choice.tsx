import { useSyncExternalStore } from 'react';
import { LuMonitor, LuMoon, LuSun } from 'react-icons/lu';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { applyTheme, onTheme, readTheme, THEMES, type Theme } from '../lib/theme';
import { buttonClass } from '../ui/inputs/button-class';
import { Menu } from '../ui/overlays/menu';

const LOOKS: Record<Theme, { label: MessageKey; icon: typeof LuSun }> = {
  system: { label: 'common.themeSystem', icon: LuMonitor },
  light: { label: 'common.themeLight', icon: LuSun },
  dark: { label: 'common.themeDark', icon: LuMoon },
};

export function ThemeChoice() {
  const theme = useSyncExternalStore(onTheme, readTheme);
  const { icon: Icon, label } = LOOKS[theme];
  const items = THEMES.map((each) => {
    const { label, icon: EachIcon } = LOOKS[each];
    return {
      label: t(label),
      icon: <EachIcon />,
      checked: each === theme,
      onSelect: () => applyTheme(each),
    };
  });
  return (
    <Menu label={t('common.theme')} items={items} align="start">
      {(trigger) => (
        <button
          type="button"
          {...trigger}
          className={buttonClass('quiet', 'md', 'w-full justify-start px-2.5!')}
        >
          <Icon className="me-1" />
          {t('common.theme')}: {t(label)}
        </button>
      )}
    </Menu>
  );
}
