import { ACT_GROUPS, type ActGroup } from '@vestry/sync/acts/names';
import { ACT_PERIODS, type ActPeriod } from '@vestry/sync/contract/acts';
import { useAddressFilter } from '../../ui/use-address-filter';

export interface Filter {
  /** None: acts of all groups. */
  group?: ActGroup;
  days: ActPeriod;
}

export function useFilter(): readonly [Filter, (next: Filter) => void] {
  const [address, narrow] = useAddressFilter();
  const group = ACT_GROUPS.find((each) => each === address.get('group'));
  const days = ACT_PERIODS.find((each) => each === address.get('days')) ?? 'all';
  return [
    { ...(group ? { group } : {}), days },
    (next) => narrow({ group: next.group ?? '', days: next.days === 'all' ? '' : next.days }),
  ];
}
