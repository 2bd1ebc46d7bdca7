import { t } from '@vestry/sync/messages/translate';
import { LuChevronDown, LuPause } from 'react-icons/lu';
import { Menu } from '../../../ui/overlays/menu';

/** Beside Save, on a page that visitors see: the other way to save it. */
export function SaveMenu({ onHold }: { onHold: () => void }) {
  const label = t('bar.moreSaving');
  return (
    <Menu label={label} items={[{ label: t('bar.hold'), icon: <LuPause />, onSelect: onHold }]}>
      {(trigger) => (
        <button
          type="button"
          {...trigger}
          aria-label={label}
          title={label}
          className="-ms-1 flex h-8 w-6 shrink-0 items-center justify-center rounded-md text-soft hover:bg-hover hover:text-ink"
        >
          <LuChevronDown />
        </button>
      )}
    </Menu>
  );
}
