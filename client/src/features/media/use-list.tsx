import type { MediaUse } from '@vestry/sync/contract/media';
import { Link } from 'react-router-dom';
import { elementEditPath, pageEditPath, publicPath } from '../../lib/paths';

/** The documents that show an image, each with the way to its editor. */
export function UseList({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {uses.map(({ kind, id, title }) => (
        <li key={`${kind} ${id}`} className="truncate">
          <Link
            to={kind === 'page' ? pageEditPath({ uid: '', id }, title) : elementEditPath({ uid: '', id })}
            className="text-accent-ink underline underline-offset-2"
          >
            {kind === 'page' ? `Page ${publicPath(title)}` : `Element ${title}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
