import { AUDIT_GROUPS, type AuditGroup } from '@vestry/sync/audit-log/names';
import { AUDIT_PERIODS, type AuditPeriod } from '@vestry/sync/contract/audit-log';
import { useAddressFilter } from '../../ui/tables/use-address-filter';

export interface Filter {
  /** None: entries of all groups. */
  group?: AuditGroup;
  days: AuditPeriod;
}

export function useFilter(): readonly [Filter, (next: Filter) => void] {
  const [address, narrow] = useAddressFilter();
  const group = AUDIT_GROUPS.find((each) => each === address.get('group'));
  const days = AUDIT_PERIODS.find((each) => each === address.get('days')) ?? 'all';
  return [
    { ...(group ? { group } : {}), days },
    (next) => narrow({ group: next.group ?? '', days: next.days === 'all' ? '' : next.days }),
  ];
}
