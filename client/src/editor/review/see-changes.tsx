import { t } from '@vestry/sync/messages/translate';
import { LuFileDiff } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { historyPath } from '../../lib/paths';
import { buttonClass } from '../../ui/inputs/button-class';
import { useUnpublishedFacts } from './use-unpublished';
import { useEditor } from '../store/editor-context';

/** To what has changed since the page was published; of a page that holds nothing back, to its versions. */
export function SeeChanges({ size }: { size?: 'sm' }) {
  const { uid, id } = useEditor().draft;
  const published = useUnpublishedFacts(uid)?.published;
  if (id === 0) return null;
  const query = published ? `?version=${published.version}` : '';
  return (
    <Link
      to={`${historyPath('page', uid)}${query}`}
      className={buttonClass('plain', size, size ? '' : 'self-start')}
    >
      <LuFileDiff />
      {t(published ? 'reviews.seeChanges' : 'reviews.seeVersions')}
    </Link>
  );
}
