import { t } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';
import { LuRotateCcw } from 'react-icons/lu';
import { IconButton } from '../../../ui/inputs/icon-button';

interface LookRowProps {
  label: string;
  /** Something else than the widget's own look is chosen. */
  changed: boolean;
  /** It is none of the choices that are shown. */
  custom?: boolean;
  onReset: () => void;
  children: ReactNode;
}

/** One setting of the look: its name and the way back at the start, its control at the end. */
export function LookRow({ label, changed, custom = false, onReset, children }: LookRowProps) {
  return (
    <div data-look className="grid grid-cols-[8rem_1fr] items-center gap-2">
      <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-1 text-sm">
        <span className="min-w-0 font-medium wrap-anywhere text-ink">{label}</span>
        {changed ? (
          <>
            <span aria-hidden className="size-1.5 shrink-0 rounded-full accent-fill" />
            <IconButton
              label={t('looks.reset', { name: label })}
              icon={<LuRotateCcw className="size-3.5" />}
              onClick={onReset}
              className="md:size-6"
            />
          </>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {children}
        {custom ? <span className="text-xs text-soft">{t('looks.custom')}</span> : null}
      </div>
    </div>
  );
}
