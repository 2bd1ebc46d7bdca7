import { t } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';
import { LuCircle, LuCircleCheck } from 'react-icons/lu';

interface StepProps {
  title: string;
  hint: string;
  isDone: boolean;
  /** What one does for it. */
  children?: ReactNode;
}

/** One of the first steps: what it is, whether it is done, and the way to do it. */
export function Step({ title, hint, isDone, children }: StepProps) {
  const Mark = isDone ? LuCircleCheck : LuCircle;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span>
        <Mark className={isDone ? 'mt-1 text-green-ink' : 'mt-1 text-faint'} />
        <span className="sr-only">{isDone ? t('beginning.stepDone') : t('beginning.stepOpen')}</span>
      </span>
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="text-sm text-soft">{hint}</p>
      </div>
      {children ? <div className="col-start-2 md:col-start-auto">{children}</div> : null}
    </li>
  );
}
