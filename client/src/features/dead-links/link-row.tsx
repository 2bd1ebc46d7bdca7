import { definitionOf } from '@vestry/sync/widgets/known-widgets';
import { labelText } from '@vestry/sync/widgets/label-text';
import { Link } from 'react-router-dom';
import type { LinkHere } from '../../data/links/use-external-links';
import { rememberPlace } from '../../editor/store/place-memory';
import { documentName } from '../../data/names/document-names';
import { documentEditPath } from '../../lib/paths';

interface LinkRowProps {
  link: LinkHere;
  /** What is shown above the row already. */
  shown: string;
}

/** Where a link stands: the way to its widget. */
export function LinkRow({ link: { head, widget, type, href }, shown }: LinkRowProps) {
  const path = documentEditPath(head.kind, head);
  const definition = definitionOf(type);
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-3 text-sm hover:bg-hover">
      <Link
        to={path}
        onClick={() => rememberPlace(head.uid, widget)}
        className="control inline-flex items-center font-medium underline wrap-anywhere"
      >
        <bdi>{documentName(head.kind, head.fields)}</bdi>
      </Link>
      <span className="text-soft">{definition ? labelText(definition.label) : ''}</span>
      {href === shown ? null : (
        <span className="min-w-0 flex-1 text-faint wrap-anywhere max-md:basis-full max-md:pb-2 md:text-end">
          {href}
        </span>
      )}
    </li>
  );
}
