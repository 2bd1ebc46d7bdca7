import { ENTRY_VIEWS, type FormSummary } from '@vestry/sync/contract/forms';
import { t } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { SelectField } from '../../ui/inputs/select-field';
import { formTitle, VIEW_NAMES } from './entry-texts';
import type { Filter } from './use-filter';

interface Props {
  forms: readonly FormSummary[];
  filter: Filter;
  onFilter: (next: Filter) => void;
}

/** Two forms may have one title: the page is what differs. */
function labelOf(form: FormSummary): string {
  return t('forms.choice', { title: formTitle(form.title), page: pathOfRoute(form.route), count: form.new });
}

export function FormFilter({ forms, filter: { form, view }, onFilter }: Props) {
  const known = forms.map((each) => ({ value: each.form, label: labelOf(each) }));
  const isKnown = form === undefined || known.some(({ value }) => value === form);
  return (
    <>
      <div className="w-full sm:w-72">
        <SelectField
          label={t('forms.form')}
          value={isKnown ? (form ?? '') : ''}
          options={[{ value: '', label: t('forms.allForms') }, ...known]}
          onChange={(next) => onFilter({ ...(next ? { form: next } : {}), view })}
        />
      </div>
      <div className="w-full sm:w-44">
        <SelectField
          label={t('common.status')}
          value={view}
          options={ENTRY_VIEWS.map((value) => ({ value, label: t(VIEW_NAMES[value]) }))}
          onChange={(next) => onFilter({ ...(form ? { form } : {}), view: next })}
        />
      </div>
    </>
  );
}
