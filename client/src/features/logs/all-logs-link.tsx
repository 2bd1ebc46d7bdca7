import { LuArrowLeft } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { t } from '@vestry/sync/messages/translate';

/** Back to the list of files. */
export function AllLogsLink() {
  return (
    <Link
      to="/dashboard/logs"
      className="control inline-flex items-center gap-2 rounded-md px-2 text-sm text-soft hover:text-ink"
    >
      <LuArrowLeft className="rtl:-scale-x-100" />
      {t('logs.allFiles')}
    </Link>
  );
}
