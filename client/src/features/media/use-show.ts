import { useAddressFilter } from '../../ui/use-address-filter';

/** What a list of media is narrowed to, kept in the address; '' for all, and for what is not offered. */
export function useShow(offered: readonly string[]): readonly [string, (show: string) => void] {
  const [address, narrow] = useAddressFilter();
  const show = address.get('show') ?? '';
  return [offered.includes(show) ? show : '', (next) => narrow({ show: next })];
}
