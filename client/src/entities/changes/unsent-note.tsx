import { t } from '@vestry/sync/messages/translate';
import { LuCloudUpload, LuTriangleAlert } from 'react-icons/lu';
import { ExportButton } from './export-button';

interface Props {
  /** How many entries of the list the server does not have. */
  count: number;
  /** How many of them it did not take. */
  refused: number;
  /** All that the server does not have. */
  work: () => Promise<Blob>;
}

/** Above a list with entries that the server does not have: how many, and how to keep them. */
export function UnsentNote({ count, refused, work }: Props) {
  if (count === 0) return null;
  const Icon = refused > 0 ? LuTriangleAlert : LuCloudUpload;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-soft">
      <p role="status" className="flex min-w-0 items-center gap-2">
        <Icon className={refused > 0 ? 'shrink-0 text-red-ink' : 'shrink-0'} />
        {t(refused > 0 ? 'outbox.refusedHere' : 'outbox.waitingHere', { count: refused || count })}
      </p>
      <ExportButton work={work} />
    </div>
  );
}
