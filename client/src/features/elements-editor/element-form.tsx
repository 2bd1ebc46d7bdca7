import { ELEMENT_TYPES, type ElementType } from '@vestry/sync/contract/document';
import type { FieldError } from '@vestry/sync/contract/envelope';
import { diff } from '@vestry/sync/tree/diff';
import { ROOT_ID } from '@vestry/sync/tree/node';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { defaultTree } from '@vestry/sync/widgets/default-tree';
import { LuPencil } from 'react-icons/lu';
import { ContentsField, messageFor } from '../../editor/contents-field';
import { type Edit, setDocumentField } from '../../editor/model/edits';
import { widgetName } from '../../editor/model/naming';
import { useEditor } from '../../editor/store/editor-context';
import { useDocumentFields, useNode } from '../../editor/store/use-store';
import { asText } from '../../lib/as-text';
import { newId } from '../../lib/id';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/select-field';
import { TextAreaField, TextField } from '../../ui/text-field';

const TYPES = ELEMENT_TYPES.map((type) => ({ value: type, label: type }));

/** Each type has a root of its own, so another type begins with its own empty tree; one step, undone as one. */
function changeType(state: DocumentState, type: ElementType): Edit | null {
  if (state.fields.type === type) return null;
  const next = { fields: { ...state.fields, type }, tree: defaultTree(type, newId) };
  return { label: `Change type to ${type}`, operations: diff(state, next) };
}

/** The root form of an element. */
export function ElementForm({
  errors,
  usedBy,
}: {
  errors: readonly FieldError[];
  usedBy: readonly string[];
}) {
  const store = useEditor();
  const fields = useDocumentFields();
  const root = useNode(ROOT_ID);
  const type = ELEMENT_TYPES.find((each) => each === fields.type) ?? 'header';
  return (
    <>
      <TextField
        label="Name"
        value={asText(fields.name)}
        error={messageFor(errors, 'name')}
        onChange={(name) => store.edit(setDocumentField('name', 'Name', name))}
      />
      <TextAreaField
        label="Description"
        rows={2}
        value={asText(fields.description)}
        error={messageFor(errors, 'description')}
        onChange={(description) => store.edit(setDocumentField('description', 'Description', description))}
      />
      <SelectField
        label="Type"
        value={type}
        options={TYPES}
        error={messageFor(errors, 'type')}
        help="Another type starts with its own empty contents. Undo brings the former ones back."
        onChange={(next) => {
          store.edit(changeType(store.draft.state, next));
          store.say(`Type ${next}`);
        }}
      />
      {root ? (
        <Button icon={<LuPencil />} onClick={() => store.select(ROOT_ID)}>
          Edit {widgetName(root.value.type)}
        </Button>
      ) : null}
      <ContentsField errors={errors} />
      {usedBy.length > 0 ? (
        <section aria-label="Used by" className="text-sm text-soft">
          <h2 className="font-medium text-ink">Used by</h2>
          <p>
            {usedBy.length === 1 ? 'One page shows it' : `${usedBy.length} pages show it`}:{' '}
            {usedBy.slice(0, 10).join(', ')}
            {usedBy.length > 10 ? ' …' : ''}
          </p>
        </section>
      ) : null}
    </>
  );
}
