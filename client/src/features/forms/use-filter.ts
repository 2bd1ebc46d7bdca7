import { ENTRY_VIEWS, type EntryView } from '@vestry/sync/contract/forms';
import { useSearchParams } from 'react-router-dom';

export interface Filter {
  /** None: the entries of all forms. */
  form?: string;
  view: EntryView;
}

/** What is looked at, kept in the address as the table's own state is. */
export function useFilter(): readonly [Filter, (next: Filter) => void] {
  const [address, setAddress] = useSearchParams();
  const form = address.get('form');
  const view = ENTRY_VIEWS.find((each) => each === address.get('view')) ?? 'inbox';
  const setFilter = (next: Filter) =>
    setAddress((now) => {
      const changed = new URLSearchParams(now);
      changed.delete('page');
      if (next.form) changed.set('form', next.form);
      else changed.delete('form');
      if (next.view === 'inbox') changed.delete('view');
      else changed.set('view', next.view);
      return changed;
    });
  return [{ ...(form ? { form } : {}), view }, setFilter];
}
