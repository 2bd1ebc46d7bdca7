import type { FieldError } from '@vestry/sync/contract/envelope';
import { t } from '@vestry/sync/messages/translate';
import { useDocumentFields } from '../../../editor/store/use-store';
import { fetchedPart } from '../../../ui/layout/fetched-part';
import { Disclosure } from '../../../ui/layout/disclosure';
import { Skeleton } from '../../../ui/feedback/skeleton';

const load = () => import('./translations-fields');
const fields = fetchedPart(
  async () => (await load()).TranslationsFields,
  <Skeleton className="h-32 w-full" />,
);

/** The same page in other languages. */
export function TranslationsPart({ errors }: { errors: readonly FieldError[] }) {
  const values = useDocumentFields();
  return (
    <Disclosure
      label={t('editor.translations')}
      forced={errors.some(({ field }) => field === 'translationOf')}
      mark={values.translationOf ? t('editor.searchSet') : undefined}
    >
      {() => <fields.Part errors={errors} />}
    </Disclosure>
  );
}
