import { LuLanguages } from 'react-icons/lu';
import { type Language, LANGUAGE_NAMES, LANGUAGES } from '@vestry/sync/messages/languages';
import { t } from '@vestry/sync/messages/translate';
import { Button } from './button';
import { Menu, type MenuItem } from '../overlays/menu';

interface LanguageMenuProps {
  value: Language | null;
  onChange: (language: Language | null) => void;
  /** Offers null, too: the language that the browser asks for. */
  byBrowser?: boolean;
  busy: boolean;
}

/** The language of the screens. Each one is named in itself, for people who read no other. */
export function LanguageMenu({ value, onChange, byBrowser = false, busy }: LanguageMenuProps) {
  const item = (language: Language | null): MenuItem => ({
    label: nameOf(language),
    lang: language ?? undefined,
    checked: language === value,
    onSelect: () => onChange(language),
  });
  return (
    <Menu
      label={t('common.language')}
      items={[...(byBrowser ? [null] : []), ...LANGUAGES].map(item)}
      align="start"
    >
      {(trigger) => (
        <Button
          {...trigger}
          busy={busy}
          icon={<LuLanguages />}
          className="max-w-full max-md:h-auto max-md:min-h-11 max-md:py-1 max-md:text-start max-md:whitespace-normal"
        >
          <span>
            {t('common.language')}
            <span className="sr-only">: </span>
          </span>
          <span lang={value ?? undefined} className="min-w-0 font-normal wrap-anywhere text-soft md:truncate">
            {nameOf(value)}
          </span>
        </Button>
      )}
    </Menu>
  );
}

const nameOf = (language: Language | null): string =>
  language === null ? t('common.languageBrowser') : LANGUAGE_NAMES[language];
