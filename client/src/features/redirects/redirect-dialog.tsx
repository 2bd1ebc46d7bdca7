import {
  createRedirect,
  type Redirect,
  redirectFields,
  updateRedirect,
} from '@vestry/sync/contract/redirects';
import { t } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { useId } from 'react';
import { asText } from '../../lib/text';
import { call } from '../../data/http/call';
import { checkedBy } from '../../data/http/checked-by';
import { useForm } from '../../data/http/use-form';
import { headsOf, inOrder } from '../../data/documents/document-list';
import type { DocumentHead } from '../../data/storage/rows';
import { useStored } from '../../data/storage/use-database';
import { Button } from '../../ui/inputs/button';
import { Combobox } from '../../ui/inputs/combobox';
import { FormError } from '../../ui/inputs/form-error';
import { Modal } from '../../ui/overlays/modal';
import { notify } from '../../ui/feedback/notify';
import { TextField } from '../../ui/inputs/text-field';

interface RedirectDialogProps {
  /** None: a new one. */
  redirect: Redirect | null;
  onClose: () => void;
  onSaved: () => void;
}

/** The addresses that pages of this device have on the server. */
function usePagePaths() {
  const heads = useStored<readonly DocumentHead[]>((db) => headsOf(db, 'page'), [], []);
  return inOrder(heads, { orderBy: 'route', order: 'ASC' })
    .filter(({ id }) => id > 0)
    .map(({ fields }) => pathOfRoute(asText(fields['route'])))
    .map((path) => ({ value: path, label: path }));
}

/** An old address, and the page that it leads to. */
export function RedirectDialog({ redirect, onClose, onSaved }: RedirectDialogProps) {
  const pages = usePagePaths();
  const id = useId();
  const { form, field, failure, busy } = useForm({
    empty: { from: redirect?.from ?? '', to: redirect && redirect.state !== 'gone' ? redirect.to : '' },
    check: checkedBy(redirectFields),
    send: async (body) => {
      if (redirect) await call(updateRedirect, { params: { id: redirect.id }, body });
      else await call(createRedirect, { body });
      notify.success(t('redirects.saved'));
      onSaved();
      onClose();
    },
    offline: t('redirects.offlineSave'),
  });
  const to = field('to');
  return (
    <Modal
      open
      onClose={onClose}
      locked={busy}
      title={t(redirect ? 'redirects.edit' : 'redirects.add')}
      buttons={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={id} tone="blue" busy={busy}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="flex flex-col gap-4 text-ink">
        <FormError>{failure}</FormError>
        <TextField
          data-first
          label={t('redirects.from')}
          help={t('redirects.fromHelp')}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          {...field('from')}
        />
        <Combobox
          label={t('redirects.to')}
          help={t('redirects.toHelp')}
          value={to.value}
          error={to.error}
          onChange={(value) => to.onChange(value ?? '')}
          options={pages}
          noMatch={null}
          inputMode="url"
          free
        />
      </form>
    </Modal>
  );
}
