import { siteSettingsSchema } from '@vestry/sync/contract/site-settings';
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
import { nameSite } from './name-site';
import { Step } from './step';

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
