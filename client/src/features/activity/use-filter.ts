import { ACT_GROUPS, type ActGroup } from '@vestry/sync/acts/names';
import { ACT_PERIODS, type ActPeriod } from '@vestry/sync/contract/acts';
import { useSearchParams } from 'react-router-dom';

export interface Filter {
  /** None: acts of all groups. */
  group?: ActGroup;
  days: ActPeriod;
}

/** What is looked at, kept in the address as the table's own state is. */
export function useFilter(): readonly [Filter, (next: Filter) => void] {
  const [address, setAddress] = useSearchParams();
  const group = ACT_GROUPS.find((each) => each === address.get('group'));
  const days = ACT_PERIODS.find((each) => each === address.get('days')) ?? 'all';
  const setFilter = (next: Filter) =>
    setAddress((now) => {
      const changed = new URLSearchParams(now);
      changed.delete('page');
      if (next.group) changed.set('group', next.group);
      else changed.delete('group');
      if (next.days === 'all') changed.delete('days');
      else changed.set('days', next.days);
      return changed;
    });
  return [{ ...(group ? { group } : {}), days }, setFilter];
}
