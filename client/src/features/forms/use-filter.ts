import { ENTRY_VIEWS, type EntryView } from '@vestry/sync/contract/forms';
import { useAddressFilter } from '../../ui/tables/use-address-filter';

export interface Filter {
  /** None: the entries of all forms. */
  form?: string;
  view: EntryView;
}

export function useFilter(): readonly [Filter, (next: Filter) => void] {
  const [address, narrow] = useAddressFilter();
  const form = address.get('form');
  const view = ENTRY_VIEWS.find((each) => each === address.get('view')) ?? 'inbox';
  return [
    { ...(form ? { form } : {}), view },
    (next) => narrow({ form: next.form ?? '', view: next.view === 'inbox' ? '' : next.view }),
  ];
}
