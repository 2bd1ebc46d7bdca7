import { useMemo } from 'react';
import { completedAddress } from '@vestry/sync/links/completed-address';
import { ownAddress } from '@vestry/sync/links/own-address';
import { t } from '@vestry/sync/messages/translate';
import { Combobox } from '../../../ui/inputs/combobox';
import { useSite } from '../../store/site-context';
import type { ControlProps } from '../control-props';

/** Leads out of the site, so that no page is looked for. */
const OFF_SITE = /^(?:#|[a-z]+:|[^/\s]+\.[^/\s])/i;

/** An address, or one of the site's pages out of the list that opens while typing. */
export function LinkControl({ value, onChange, ...frame }: ControlProps) {
  const { pages } = useSite();
  const options = useMemo(
    () =>
      pages.map(({ href, saved }) => ({
        value: href,
        label: href,
        ...(saved ? {} : { hint: t('editor.unsavedDraft') }),
      })),
    [pages],
  );
  const address = typeof value === 'string' ? value : '';
  const complete = () => {
    const completed = completedAddress(address);
    if (completed !== address) onChange(completed);
  };
  return (
    <Combobox
      {...frame}
      free
      clearable
      inputMode="url"
      placeholder={t('editor.linkHint')}
      value={address}
      options={options}
      {...(OFF_SITE.test(address) ? { noMatch: null } : {})}
      // Copied from the browser's address bar.
      onChange={(next) => onChange(ownAddress(next ?? '', location.origin))}
      onLeave={complete}
    />
  );
}
