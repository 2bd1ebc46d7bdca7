import { useState } from 'react';
import { LuMonitor, LuMoon, LuSun } from 'react-icons/lu';
import { applyTheme, readTheme, THEMES, type Theme } from '../lib/theme';
import { buttonClass } from '../ui/button-class';
import { Menu } from '../ui/menu';

const LOOKS: Record<Theme, { label: string; icon: typeof LuSun }> = {
  system: { label: 'As the device', icon: LuMonitor },
  light: { label: 'Light', icon: LuSun },
  dark: { label: 'Dark', icon: LuMoon },
};

export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme);
  const { icon: Icon, label } = LOOKS[theme];
  const items = THEMES.map((each) => {
    const { label, icon: EachIcon } = LOOKS[each];
    return {
      label,
      icon: <EachIcon />,
      checked: each === theme,
      onSelect: () => {
        applyTheme(each);
        setTheme(each);
      },
    };
  });
  return (
    <Menu label="Appearance" items={items} align="start">
      {(trigger) => (
        <button
          type="button"
          {...trigger}
          className={buttonClass('quiet', 'md', 'w-full justify-start px-2.5')}
        >
          <Icon className="mr-1" />
          <span className="sr-only">Appearance: </span>
          {label}
        </button>
      )}
    </Menu>
  );
}
