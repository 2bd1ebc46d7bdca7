import { WARNING_LEVELS, type WarningLevel } from '@vestry/sync/contract/logs';
import { useSearchParams } from 'react-router-dom';

export interface Filter {
  /** The name of a server; '' for all. */
  instance: string;
  /** '' for both. */
  level: WarningLevel | '';
}

/** What is looked at, kept in the address as the table's own state is. */
export function useFilter(): readonly [Filter, (next: Partial<Filter>) => void] {
  const [address, setAddress] = useSearchParams();
  const instance = address.get('instance')?.slice(0, 300) ?? '';
  const level = WARNING_LEVELS.find((each) => each === address.get('level')) ?? '';
  const setFilter = (next: Partial<Filter>) =>
    setAddress((now) => {
      const changed = new URLSearchParams(now);
      changed.delete('page');
      for (const [key, value] of Object.entries(next)) {
        if (value) changed.set(key, value);
        else changed.delete(key);
      }
      return changed;
    });
  return [{ instance, level }, setFilter];
}
