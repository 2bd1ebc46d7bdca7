import { auditEntryInWords, whoInWords } from '@vestry/sync/audit-log/in-words';
import type { AuditEntry } from '@vestry/sync/contract/audit-log';
import { currentLanguage, t } from '@vestry/sync/messages/translate';
import type { Column } from '../../ui/tables/column';
import { ExactTime } from '../../ui/text/exact-time';

const Soft = ({ children }: { children: string }) => <span className="text-soft">{children}</span>;

export const actColumns = (): Column<AuditEntry>[] => [
  {
    key: 'at',
    header: t('activity.when'),
    className: 'w-48',
    cell: ({ at }) => <ExactTime at={at} className="text-soft md:whitespace-nowrap" />,
  },
  {
    key: 'by',
    header: t('activity.who'),
    className: 'w-44 max-w-44 truncate',
    cell: (act) =>
      act.by ? (
        <bdi>{whoInWords(act, currentLanguage())}</bdi>
      ) : (
        <Soft>{act.address ? t('activity.nobody') : t('activity.server')}</Soft>
      ),
  },
  {
    key: 'act',
    header: t('activity.what'),
    card: 'title',
    className: 'max-md:whitespace-normal wrap-anywhere',
    cell: (act) => auditEntryInWords(act, currentLanguage()),
  },
  {
    key: 'address',
    header: t('activity.from'),
    className: 'w-44 max-w-44 truncate',
    cell: ({ address }) => <bdi className="text-soft">{address || '–'}</bdi>,
  },
];
