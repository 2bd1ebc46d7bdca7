import type { FieldError } from '@vestry/sync/contract/envelope';
import { t } from '@vestry/sync/messages/translate';
import { useDocumentFields } from '../../../editor/store/use-store';
import { fetchedPart } from '../../../lib/fetched-part';
import { lazyPart } from '../../../lib/lazy-part';
import { Disclosure } from '../../../ui/disclosure';
import { Skeleton } from '../../../ui/skeleton';

const load = lazyPart(['entry'], () => import('./entry-fields'));
const fields = fetchedPart(async () => (await load()).EntryFields, <Skeleton className="h-40 w-full" />);

/** That the page is a post or an event, and when. */
export function EntryPart({ errors }: { errors: readonly FieldError[] }) {
  const values = useDocumentFields();
  return (
    <Disclosure
      label={t('editor.entry')}
      forced={errors.some(({ field }) => field.split('.')[0] === 'entry')}
      mark={values.entry ? t('editor.searchSet') : undefined}
    >
      {() => <fields.Part errors={errors} />}
    </Disclosure>
  );
}
