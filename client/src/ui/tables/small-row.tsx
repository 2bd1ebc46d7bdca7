import type { ReactNode } from 'react';

/** A row of a list on a narrow screen: two lines. */
export interface SmallRow {
  title: ReactNode;
  /** Beside the title. */
  status?: ReactNode;
  /** The second line. */
  note: ReactNode;
  /** Its menu, at the end. */
  actions?: ReactNode;
}

export function SmallRowView({ row, select }: { row: SmallRow; select: ReactNode }) {
  const { title, status, note, actions } = row;
  return (
    <>
      {select}
      <div className="min-w-0 flex-1 py-1.5 ps-1">
        <div className="flex items-center justify-between gap-x-2 max-[22rem]:flex-wrap">
          <div className="min-w-0 truncate text-base font-medium">{title}</div>
          <div className="shrink-0">{status}</div>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm text-faint">{note}</div>
      </div>
      <div className="flex shrink-0 items-center">{actions}</div>
    </>
  );
}
