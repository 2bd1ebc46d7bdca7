import type { FieldError } from '@vestry/sync/contract/envelope';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { useEditor } from '../../../editor/store/editor-context';
import { useDocumentFields } from '../../../editor/store/use-store';
import { fetchedPart } from '../../../ui/layout/fetched-part';
import { Disclosure } from '../../../ui/layout/disclosure';
import { Skeleton } from '../../../ui/feedback/skeleton';

const load = () => import('./entry-fields');
const fields = fetchedPart(async () => (await load()).EntryFields, <Skeleton className="h-40 w-full" />);

/** That the page is a post or an event, and when. */
export function EntryPart({ errors }: { errors: readonly FieldError[] }) {
  const { draft } = useEditor();
  const values = useDocumentFields();
  // A template gives a new page a date, which is hardly ever the right one. A save closes nothing.
  const [isNew] = useState(() => draft.base === null && draft.id === 0);
  return (
    <Disclosure
      label={t('editor.entry')}
      forced={errors.some(({ field }) => ['entry', 'topics'].includes(field.split('.')[0] ?? ''))}
      begins={isNew && Boolean(values.entry)}
      mark={values.entry ? t('editor.searchSet') : undefined}
    >
      {() => <fields.Part errors={errors} />}
    </Disclosure>
  );
}
