import { changeSiteSettings, siteSettingsSchema } from '@vestry/sync/contract/site-settings';
import { t } from '@vestry/sync/messages/translate';
import { MAX_SITE_NAME } from '@vestry/sync/site/site';
import { Link } from 'react-router-dom';
import { checkedBy } from '../../../data/http/checked-by';
import { useForm } from '../../../data/http/use-form';
import { SETTINGS_PATH } from '../../../lib/paths';
import { Button } from '../../../ui/inputs/button';
import { buttonClass } from '../../../ui/inputs/button-class';
import { FormError } from '../../../ui/inputs/form-error';
import { notify } from '../../../ui/feedback/notify';
import { TextField } from '../../../ui/inputs/text-field';
import { Step } from './step';
import { findInDocuments, replaceInDocument } from '../../../data/documents/find-in-documents';
import { showSiteLogo } from '../../../data/documents/show-site-logo';
import { call } from '../../../data/http/call';
import { followSite } from '../../../data/settings/follow-site';
import { keepSettings } from '../../../data/settings/settings-here';
import { openedDatabase } from '../../../data/storage/database';

interface NameStepProps {
  isDone: boolean;
  /** What the starter's texts call the organization. */
  called: string | null;
  onNamed: () => void;
}

export function NameStep({ isDone, called, onNamed }: NameStepProps) {
  return (
    <Step
      title={t('beginning.nameStep')}
      hint={isDone ? t('beginning.nameDone') : t('beginning.nameHint')}
      isDone={isDone}
    >
      {isDone ? (
        <Link to={SETTINGS_PATH} className={buttonClass('quiet')}>
          {t('common.settings')}
        </Link>
      ) : (
        <NameForm called={called} onNamed={onNamed} />
      )}
    </Step>
  );
}

function NameForm({ called, onNamed }: Omit<NameStepProps, 'isDone'>) {
  const { form, field, failure, busy } = useForm({
    empty: { name: '' },
    check: checkedBy(siteSettingsSchema.pick({ name: true })),
    send: async ({ name }) => {
      const count = await nameSite(name, called);
      notify.success(t('beginning.named', { count }));
      onNamed();
    },
    offline: t('beginning.nameOffline'),
  });
  return (
    <form {...form} className="flex flex-wrap items-end gap-2">
      <FormError>{failure}</FormError>
      <TextField
        label={t('beginning.name')}
        {...field('name')}
        maxLength={MAX_SITE_NAME}
        autoComplete="organization"
      />
      <Button type="submit" tone="blue" busy={busy}>
        {t('beginning.nameIt')}
      </Button>
    </form>
  );
}

/**
 * Gives the site a name, and puts it in the place of the one that its starter's texts have. Throws `ApiError` for what
 * the server refuses and without a network, before anything is replaced.
 * @returns in how many pages and elements it was replaced
 */
async function nameSite(name: string, called: string | null): Promise<number> {
  const settings = await call(changeSiteSettings, { query: {}, body: { name } });
  followSite();
  await keepSettings(openedDatabase(), settings);
  if (called === null || called === settings.name) return 0;
  const query = { text: called, matchCase: true, wholeWords: false };
  const documents = await findInDocuments(query);
  for (const { uid, kind, places } of documents) {
    // A header that has the name as its logo shows the name of the site, or the logo once there is one.
    if (kind === 'element') await showSiteLogo(uid, called);
    await replaceInDocument(uid, query, new Set(places.map(({ key }) => key)), settings.name);
  }
  return documents.length;
}
