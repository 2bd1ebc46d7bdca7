import { AUDIT_GROUPS, type AuditGroup } from '@vestry/sync/audit-log/names';
import { AUDIT_PERIODS, type AuditPeriod } from '@vestry/sync/contract/audit-log';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { SelectField } from '../../ui/inputs/select-field';
import type { Filter } from './use-filter';

const GROUPS = {
  signIns: 'activity.signIns',
  people: 'activity.people',
  content: 'activity.content',
  site: 'activity.site',
  operation: 'activity.operation',
  data: 'activity.data',
} as const satisfies Record<AuditGroup, MessageKey>;

const PERIODS = {
  '1': 'activity.day',
  '7': 'activity.week',
  '30': 'activity.month',
  all: 'activity.always',
} as const satisfies Record<AuditPeriod, MessageKey>;

export function ActFilter({ filter, onFilter }: { filter: Filter; onFilter: (next: Filter) => void }) {
  const { group, days } = filter;
  const all = { value: '', label: t('activity.all') } as const;
  const groups = AUDIT_GROUPS.map((value) => ({ value, label: t(GROUPS[value]) }));
  return (
    <>
      <div className="w-full sm:w-56">
        <SelectField<AuditGroup | ''>
          label={t('activity.kind')}
          value={group ?? ''}
          options={[all, ...groups]}
          onChange={(next) => onFilter({ ...(next ? { group: next } : {}), days })}
        />
      </div>
      <div className="w-full sm:w-44">
        <SelectField
          label={t('activity.period')}
          value={days}
          options={AUDIT_PERIODS.map((value) => ({ value, label: t(PERIODS[value]) }))}
          onChange={(next) => onFilter({ ...filter, days: next })}
        />
      </div>
    </>
  );
}
