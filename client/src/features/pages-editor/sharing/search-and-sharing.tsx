import type { FieldError } from '@vestry/sync/contract/envelope';
import { t } from '@vestry/sync/messages/translate';
import { useDocumentFields } from '../../../editor/store/use-store';
import { fetchedPart } from '../../../ui/layout/fetched-part';
import { Disclosure } from '../../../ui/layout/disclosure';
import { Skeleton } from '../../../ui/feedback/skeleton';

const FIELDS = ['description', 'image', 'lang', 'noindex'];

const load = () => import('./sharing-fields');
const fields = fetchedPart(async () => (await load()).SharingFields, <Skeleton className="h-80 w-full" />);

/** What search engines and shared links show of the page, apart from its title. */
export function SearchAndSharing({ errors }: { errors: readonly FieldError[] }) {
  const values = useDocumentFields();
  return (
    <Disclosure
      label={t('editor.searchAndSharing')}
      forced={errors.some(({ field }) => FIELDS.includes(field))}
      mark={FIELDS.some((name) => values[name]) ? t('editor.searchSet') : undefined}
    >
      {() => <fields.Part errors={errors} />}
    </Disclosure>
  );
}
