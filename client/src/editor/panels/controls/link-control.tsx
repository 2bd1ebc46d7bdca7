import { useId } from 'react';
import { TextField } from '../../../ui/text-field';
import { useSite } from '../../store/site-context';
import type { ControlProps } from '../control-props';

/** An address, or one of the site's pages out of the list that opens while typing. */
export function LinkControl({ value, onChange, ...frame }: ControlProps) {
  const listId = useId();
  const { pages } = useSite();
  return (
    <>
      <TextField
        {...frame}
        inputMode="url"
        autoCapitalize="none"
        list={listId}
        placeholder="/about or https://…"
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
      />
      <datalist id={listId}>
        {pages.map((page) => (
          <option key={page.uid} value={page.href}>
            {page.route}
          </option>
        ))}
      </datalist>
    </>
  );
}
