import { useAddress } from '../hooks/use-address';

/**
 * What a list is narrowed to, kept in the address as the table's own state is. A change begins at the first page; an empty
 * value is not written.
 */
export function useAddressFilter(): readonly [URLSearchParams, (next: Record<string, string>) => void] {
  const [address, changeAddress] = useAddress();
  const narrow = (next: Record<string, string>) =>
    changeAddress((changed) => {
      changed.delete('page');
      for (const [name, value] of Object.entries(next)) {
        if (value === '') changed.delete(name);
        else changed.set(name, value);
      }
      return changed;
    });
  return [address, narrow];
}

/** Any text that a list is narrowed to, by its name in the address; '' for none. */
export function useAddressText(name: string): readonly [string, (next: string) => void] {
  const [address, narrow] = useAddressFilter();
  return [address.get(name) ?? '', (next) => narrow({ [name]: next })];
}

/** One of a few that a list is narrowed to, by its name in the address; '' for none, and for what is not offered. */
export function useAddressChoice<Choice extends string>(
  name: string,
  offered: readonly Choice[],
): readonly [Choice | '', (next: string) => void] {
  const [asked, narrow] = useAddressText(name);
  return [offered.find((each) => each === asked) ?? '', narrow];
}
