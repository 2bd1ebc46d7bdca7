import { t } from '@vestry/sync/messages/translate';
import { fetchedPart } from '../../../ui/layout/fetched-part';
import { Disclosure } from '../../../ui/layout/disclosure';
import { Skeleton } from '../../../ui/feedback/skeleton';

const load = () => import('./preview-link-list');
const list = fetchedPart(async () => (await load()).PreviewLinkList, <Skeleton className="h-48 w-full" />);

/** Links by which somebody without an account looks at the page. */
export const PreviewLinks = () => (
  <Disclosure label={t('editor.previewLinks')}>{() => <list.Part />}</Disclosure>
);
