import { t } from '@vestry/sync/messages/translate';
import { Link } from 'react-router-dom';
import type { Linking } from '../../../data/links/use-linking';

const NAMED = 8;

/** The pages and elements that link to a page, each with the way to its editor. */
export function LinkingList({ linking }: { linking: readonly Linking[] }) {
  const rest = linking.length - NAMED;
  return (
    <ul className="list-disc ps-5">
      {linking.slice(0, NAMED).map(({ uid, name, path }) => (
        <li key={uid}>
          <Link to={path} className="underline [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
      {rest > 0 ? <li>{t('linking.more', { count: rest })}</li> : null}
    </ul>
  );
}
