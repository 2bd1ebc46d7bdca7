import type { ReactNode } from 'react';
import type { IconType } from 'react-icons';
import { LuTriangleAlert } from 'react-icons/lu';
import { classNames } from '../../../ui/class-names';

interface NoticeProps {
  role: 'alert' | 'status';
  icon?: IconType;
  /** Nothing has to be done. */
  calm?: boolean;
  children: ReactNode;
}

/** Something that a person must know of the document, above it. */
export function Notice({ role, icon: Drawing = LuTriangleAlert, calm = false, children }: NoticeProps) {
  return (
    <div
      role={role}
      className={classNames(
        'flex items-start gap-2 border-b border-line px-4 py-3 text-sm',
        calm ? 'bg-accent-soft text-ink' : 'bg-orange-soft text-orange-ink',
      )}
    >
      <Drawing className={classNames('mt-0.5', calm && 'text-accent-ink')} />
      <div className="flex min-w-0 flex-col items-start gap-2">{children}</div>
    </div>
  );
}
