import { t, tRich } from '@vestry/sync/messages/translate';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Linking } from '../../data/documents/use-linking';
import { REDIRECTS_PATH } from '../../lib/paths';

const NAMED = 8;

const REDIRECTS = {
  link: (chunks: ReactNode[]) => (
    <Link key="link" to={REDIRECTS_PATH} className="underline">
      {chunks}
    </Link>
  ),
};

/** What leads to a page that is about to go, each with the way to mend it. */
export function StillLinked({ linking }: { linking: readonly Linking[] }) {
  if (linking.length === 0) return null;
  const rest = linking.length - NAMED;
  return (
    <div className="mt-4 flex flex-col gap-1 rounded-md bg-yellow-soft px-3 py-2 text-yellow-ink">
      <p>{t('documents.stillLinked', { count: linking.length })}</p>
      <ul className="list-disc ps-5">
        {linking.slice(0, NAMED).map(({ uid, name, path }) => (
          <li key={uid}>
            <Link to={path} className="underline [overflow-wrap:anywhere]">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
        {rest > 0 ? <li>{t('documents.morePages', { count: rest })}</li> : null}
      </ul>
      <p className="text-sm">{tRich('documents.stillLinkedHint', REDIRECTS)}</p>
    </div>
  );
}
