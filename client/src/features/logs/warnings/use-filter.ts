import { WARNING_LEVELS, type WarningLevel } from '@vestry/sync/contract/logs';
import { useAddressFilter } from '../../../ui/tables/use-address-filter';

export interface Filter {
  /** The name of a server; '' for all. */
  instance: string;
  /** '' for both. */
  level: WarningLevel | '';
}

export function useFilter(): readonly [Filter, (next: Filter) => void] {
  const [address, narrow] = useAddressFilter();
  const instance = address.get('instance')?.slice(0, 300) ?? '';
  const level = WARNING_LEVELS.find((each) => each === address.get('level')) ?? '';
  return [{ instance, level }, (next) => narrow({ ...next })];
}
