import { t } from '@vestry/sync/messages/translate';
import { fetchedPart } from '../../../lib/fetched-part';
import { lazyPart } from '../../../lib/lazy-part';
import { Disclosure } from '../../../ui/disclosure';
import { Skeleton } from '../../../ui/skeleton';

const load = lazyPart(['previews'], () => import('./preview-link-list'));
const list = fetchedPart(async () => (await load()).PreviewLinkList, <Skeleton className="h-48 w-full" />);

/** Links by which somebody without an account looks at the page. */
export const PreviewLinks = () => (
  <Disclosure label={t('editor.previewLinks')}>{() => <list.Part />}</Disclosure>
);
