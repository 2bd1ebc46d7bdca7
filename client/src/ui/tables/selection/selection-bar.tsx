import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { LuX } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { Button } from '../../inputs/button';
import { FOCUSABLE } from '../move-between-rows';
import { IconButton } from '../../inputs/icon-button';
import { useBusy } from '../../hooks/use-busy';
import { whenFocusIsLost } from '../../hooks/when-focus-is-lost';
import type { Selection } from './use-selection';

interface SelectionBarProps {
  selection: Pick<Selection<never>, 'count' | 'pickAll' | 'clear'>;
  /** Of the narrowed list, on all pages. */
  total: number;
  /** The buttons of the actions for all of them. */
  children: ReactNode;
}

/**
 * What can be done with what is selected; nothing while nothing is. Comes after its list, and stays in sight at the foot of
 * the window without moving a row.
 */
export function SelectionBar({ selection, total, children }: SelectionBarProps) {
  const { count, pickAll, clear } = selection;
  const place = useRef<HTMLDivElement>(null);
  const { busy, run } = useBusy();
  const isShown = count > 0;
  const was = useRef(isShown);
  // The button that had the focus has gone with the bar: it comes back to the list.
  useLayoutEffect(() => {
    if (was.current && !isShown)
      whenFocusIsLost(() => {
        const list = place.current?.previousElementSibling;
        (list?.querySelector<HTMLElement>(`[data-row] :is(${FOCUSABLE})`) ?? place.current)?.focus();
      });
    was.current = isShown;
  }, [isShown]);
  return (
    <div ref={place} tabIndex={-1} className="sticky bottom-2 z-20 outline-none">
      <p role="status" className="sr-only">
        {isShown ? t('lists.selected', { count }) : ''}
      </p>
      {isShown ? (
        <div
          role="group"
          aria-label={t('lists.actions')}
          className="float-in flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-raised py-2 ps-3 pe-2 shadow-float"
        >
          <span aria-hidden className="text-sm font-medium tabular-nums">
            {t('lists.selected', { count })}
          </span>
          {pickAll && count < total ? (
            <Button size="sm" tone="quiet" busy={busy} onClick={() => void run(pickAll)}>
              {t('lists.selectAll', { count: total })}
            </Button>
          ) : null}
          {/* On a narrow screen beside the number, and the actions have a line of their own. */}
          <span className="max-md:ms-auto md:order-last">
            <IconButton label={t('lists.clear')} icon={<LuX />} onClick={clear} />
          </span>
          <span className="flex items-center justify-end gap-2 max-md:w-full max-md:*:flex-1 max-md:*:px-2 max-md:[&_svg]:hidden md:ms-auto">
            {children}
          </span>
        </div>
      ) : null}
    </div>
  );
}
