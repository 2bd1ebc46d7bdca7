import { PAGE_STATUSES } from '@vestry/sync/contract/document';
import type { FieldError } from '@vestry/sync/contract/envelope';
import { Link } from 'react-router-dom';
import { ContentsField, messageFor } from '../../editor/contents-field';
import { setDocumentField } from '../../editor/model/edits';
import { useEditor } from '../../editor/store/editor-context';
import { useSite } from '../../editor/store/site-context';
import { useDocumentFields } from '../../editor/store/use-store';
import { asText } from '../../lib/as-text';
import { pageEditPath } from '../../lib/paths';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { PartChooser } from './part-chooser';

const STATUSES = PAGE_STATUSES.map((status) => ({ value: status, label: status }));

/** The root form of a page. */
export function PageForm({ errors }: { errors: readonly FieldError[] }) {
  const store = useEditor();
  const fields = useDocumentFields();
  const { pages } = useSite();
  const routeError = messageFor(errors, 'route');
  const holder = routeError
    ? pages.find((page) => page.route === fields.route && page.uid !== store.draft.uid)
    : undefined;
  const status = PAGE_STATUSES.find((each) => each === fields.status) ?? 'draft';
  return (
    <>
      <TextField
        label="Route"
        help="The address of the page, like about or courses/spring. 'home' is the first page of the site."
        autoCapitalize="none"
        spellCheck={false}
        value={asText(fields.route)}
        error={routeError}
        onChange={(route) => store.edit(setDocumentField('route', 'Route', route))}
      />
      {holder ? (
        <Link
          to={pageEditPath(holder, holder.route)}
          className="control -mt-3 inline-flex items-center self-start text-sm text-accent-ink underline"
        >
          Open the {holder.saved ? 'page' : 'draft'} that has it
        </Link>
      ) : null}
      <ContentsField errors={errors} />
      <SelectField
        label="Status"
        help="Visitors see the page only while it is public, and only as it was last saved."
        value={status}
        options={STATUSES}
        error={messageFor(errors, 'status')}
        onChange={(next) => store.edit(setDocumentField('status', 'Status', next))}
      />
      <PartChooser part="header" error={messageFor(errors, 'headerId')} />
      <PartChooser part="footer" error={messageFor(errors, 'footerId')} />
    </>
  );
}
