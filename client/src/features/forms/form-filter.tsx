import { ENTRY_VIEWS, type EntryView, type FormSummary } from '@vestry/sync/contract/forms';
import { t } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { SelectField } from '../../ui/inputs/select-field';
import { VIEW_NAMES } from './entry-texts';
import type { Filter } from './use-filter';

interface Props {
  forms: readonly FormSummary[];
  filter: Filter;
  onFilter: (next: Filter) => void;
}

/** Two forms may have one title: the page is what differs. */
function labelOf({ title, route, new: count }: FormSummary): string {
  const page = pathOfRoute(route);
  return title ? t('forms.choice', { title, page, count }) : t('forms.choiceUntitled', { page, count });
}

export function FormFilter({ forms, filter: { form, view }, onFilter }: Props) {
  const known = forms.map((each) => ({ value: each.form, label: labelOf(each) }));
  const counted = form === undefined ? forms : forms.filter((each) => each.form === form);
  const spam = counted.reduce((sum, each) => sum + each.spam, 0);
  const nameOf = (each: EntryView) =>
    each === 'spam' && spam > 0 ? t('forms.spamCount', { count: spam }) : t(VIEW_NAMES[each]);
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
          options={ENTRY_VIEWS.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(next) => onFilter({ ...(form ? { form } : {}), view: next })}
        />
      </div>
    </>
  );
}
