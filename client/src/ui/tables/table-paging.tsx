import { LuChevronLeft, LuChevronRight } from 'react-icons/lu';
import { PAGE_LIMITS } from '@vestry/sync/contract/paging';
import { t } from '@vestry/sync/messages/translate';
import { changeTableState, pageCount, type TableState } from '../../lib/table-state';
import { IconButton } from '../inputs/icon-button';
import { SelectField } from '../inputs/select-field';

export interface TablePagingProps {
  /** What is paged, where a screen has several tables. */
  label?: string;
  state: TableState;
  total: number;
  onState: (state: TableState) => void;
}

const LIMITS = PAGE_LIMITS.map((limit) => ({ value: String(limit), label: String(limit) }));

export function TablePaging({ label, state, total, onState }: TablePagingProps) {
  const pages = pageCount(total, state.limit);
  const first = total === 0 ? 0 : (state.page - 1) * state.limit + 1;
  const last = Math.min(total, state.page * state.limit);
  const go = (page: number) => onState(changeTableState(state, { page }));
  return (
    <nav
      aria-label={label ? t('common.pagingOf', { label }) : t('common.paging')}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-3 py-2 text-sm text-soft"
    >
      <div className="flex items-center gap-2">
        <span aria-hidden>{t('common.rows')}</span>
        <SelectField
          label={t('common.rowsPerPage')}
          hideLabel
          value={String(state.limit)}
          options={LIMITS}
          onChange={(limit) => onState(changeTableState(state, { limit: Number(limit) }))}
          className="w-20"
        />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <span className="me-2 tabular-nums" aria-live="polite">
          {total === 0 ? '' : t('common.rowRange', { first, last, total })}
        </span>
        <IconButton
          label={t('common.pagePrevious')}
          icon={<LuChevronLeft className="rtl:-scale-x-100" />}
          disabled={state.page <= 1}
          onClick={() => go(state.page - 1)}
        />
        <span className="min-w-12 text-center tabular-nums">
          <span aria-hidden>
            {state.page} / {pages}
          </span>
          <span className="sr-only">{t('common.page', { page: state.page, pages })}</span>
        </span>
        <IconButton
          label={t('common.pageNext')}
          icon={<LuChevronRight className="rtl:-scale-x-100" />}
          disabled={state.page >= pages}
          onClick={() => go(state.page + 1)}
        />
      </div>
    </nav>
  );
}
