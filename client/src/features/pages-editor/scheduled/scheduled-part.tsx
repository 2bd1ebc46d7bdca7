import type { FieldError } from '@vestry/sync/contract/envelope';
import { t } from '@vestry/sync/messages/translate';
import { useDocumentFields } from '../../../editor/store/use-store';
import { fetchedPart } from '../../../ui/layout/fetched-part';
import { Disclosure } from '../../../ui/layout/disclosure';
import { Skeleton } from '../../../ui/feedback/skeleton';

const NAMES = ['publishAt', 'unpublishAt'];

const load = () => import('./scheduled-fields');
const fields = fetchedPart(async () => (await load()).ScheduledFields, <Skeleton className="h-40 w-full" />);

/** When the page is to be published, and hidden again. */
export function ScheduledPart({ errors }: { errors: readonly FieldError[] }) {
  const values = useDocumentFields();
  return (
    <Disclosure
      label={t('editor.planned')}
      forced={errors.some(({ field }) => NAMES.includes(field)) || NAMES.some((name) => values[name])}
    >
      {() => <fields.Part errors={errors} />}
    </Disclosure>
  );
}
