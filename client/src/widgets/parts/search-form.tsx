import type { Translate } from '@vestry/sync/messages/translate';
import { SEARCH_PARAMETER, SEARCH_PATH } from '@vestry/sync/search/site/address';
import { SEARCH_LIMITS } from '@vestry/sync/limits/site-visits';
import { search1 } from '@vestry/sync/widgets/search1/definition';
import type { ReactNode } from 'react';

/** The widget whose sheet has the looks of the form. */
export const SEARCH_TYPE = search1.type;

interface SearchFormProps {
  t: Translate;
  /** It is being edited: a click goes to the widget. */
  inert?: boolean;
  label?: ReactNode;
  button?: ReactNode;
  typed?: string;
}

/** What is typed is asked for by an address, so that a search can be shared and gone back to. */
export function SearchForm({ t, inert = false, label, button, typed }: SearchFormProps) {
  // A button takes the keys of who types into it.
  const Button = inert ? 'span' : 'button';
  return (
    <form className="search-form" role="search" action={SEARCH_PATH}>
      <label>
        <span>{label || t('site.searchLabel')}</span>
        <input
          type="search"
          name={SEARCH_PARAMETER}
          defaultValue={typed}
          maxLength={SEARCH_LIMITS.query}
          enterKeyHint="search"
          required
          inert={inert}
        />
      </label>
      <Button className="button">{button || t('site.search')}</Button>
    </form>
  );
}
