import { Link } from 'react-router-dom';
import type { DocumentHead } from '../../data/storage/rows';
import { elementEditPath, pageEditPath } from '../../lib/paths';
import { buttonClass } from '../../ui/button-class';

/** Back to the editor of the document. */
export function EditLink({ head }: { head: DocumentHead }) {
  const { kind, fields } = head;
  const route = typeof fields.route === 'string' ? fields.route : '';
  return (
    <Link to={kind === 'page' ? pageEditPath(head, route) : elementEditPath(head)} className={buttonClass()}>
      Edit
    </Link>
  );
}
