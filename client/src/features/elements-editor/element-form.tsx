import { ELEMENT_TYPES, type ElementType } from '@vestry/sync/contract/document';
import type { FieldError } from '@vestry/sync/contract/envelope';
import { diff } from '@vestry/sync/tree/diff';
import { ROOT_ID } from '@vestry/sync/tree/node';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { defaultTree } from '@vestry/sync/widgets/default-tree';
import { messageOf } from '@vestry/sync/messages/message';
import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { LuPencil } from 'react-icons/lu';
import { ContentsField, messageFor } from '../../editor/panels/contents-field';
import { DuplicateButton } from '../../editor/document/copying/duplicate-button';
import { type Edit, setDocumentField } from '../../editor/model/edits';
import { widgetName } from '../../editor/model/naming';
import { useEditor } from '../../editor/store/editor-context';
import { useDocumentFields, useNode } from '../../editor/store/use-store';
import { asText, listed } from '../../lib/text';
import { newId } from '../../lib/id';
import { siteTexts } from '../../lib/messages';
import { Button } from '../../ui/inputs/button';
import { SelectField } from '../../ui/inputs/select-field';
import { TextAreaField, TextField } from '../../ui/inputs/text-field';

const TYPES: Record<ElementType, MessageKey> = {
  header: 'editor.typeHeader',
  footer: 'editor.typeFooter',
  element: 'editor.typeElement',
};

/** So many of the pages that use it are named. */
const NAMED = 10;

/** Each type has a root of its own, so another type begins with its own empty tree; one step, undone as one. */
function changeType(state: DocumentState, type: ElementType): Edit | null {
  if (state.fields.type === type) return null;
  const next = { fields: { ...state.fields, type }, tree: defaultTree(type, newId, siteTexts()) };
  return { label: messageOf('editor.stepType', { type: TYPES[type] }), operations: diff(state, next) };
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
        label={t('common.name')}
        value={asText(fields.name)}
        error={messageFor(errors, 'name')}
        onChange={(name) => store.edit(setDocumentField('name', 'common.name', name))}
      />
      <TextAreaField
        label={t('common.description')}
        rows={2}
        value={asText(fields.description)}
        error={messageFor(errors, 'description')}
        onChange={(description) =>
          store.edit(setDocumentField('description', 'common.description', description))
        }
      />
      <SelectField
        label={t('editor.type')}
        value={type}
        options={ELEMENT_TYPES.map((each) => ({ value: each, label: t(TYPES[each]) }))}
        error={messageFor(errors, 'type')}
        help={t('editor.typeHelp')}
        onChange={(next) => {
          store.edit(changeType(store.draft.state, next));
          store.say(t('editor.typeIs', { type: t(TYPES[next]) }));
        }}
      />
      {root ? (
        <Button icon={<LuPencil />} onClick={() => store.select(ROOT_ID)}>
          {t('editor.editName', { name: widgetName(root.value.type) })}
        </Button>
      ) : null}
      <ContentsField errors={errors} />
      {usedBy.length > 0 ? (
        <section aria-label={t('editor.usedBy')} className="text-sm text-soft">
          <h2 className="font-medium text-ink">{t('editor.usedBy')}</h2>
          <p>
            {t(usedBy.length > NAMED ? 'editor.usedByMany' : 'editor.usedByPages', {
              count: usedBy.length,
              pages: listed(usedBy.slice(0, NAMED)),
            })}
          </p>
        </section>
      ) : null}
      <DuplicateButton />
    </>
  );
}
