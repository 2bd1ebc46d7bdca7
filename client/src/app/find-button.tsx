import { t } from '@vestry/sync/messages/translate';
import { LuSearch } from 'react-icons/lu';
import { askFor, useQuickFind } from '../lib/quick-find';
import { buttonClass } from '../ui/inputs/button-class';

/** The quick search, for who does not know its keys; a wide screen shows them as soon as they work. */
export function FindButton() {
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
