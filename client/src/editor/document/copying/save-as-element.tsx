import { elementFieldsSchema } from '@vestry/sync/contract/document';
import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { createSaved } from '../../../data/documents/copies';
import { newId } from '../../../lib/id';
import { Button } from '../../../ui/inputs/button';
import { Modal } from '../../../ui/overlays/modal';
import { TextField } from '../../../ui/inputs/text-field';
import { useBusy } from '../../../ui/hooks/use-busy';
import { useEditor } from '../../store/editor-context';
import { elementOf, selectedNodes } from '../../actions/element-of';
import { putLink } from './put-link';

/** Asks for the name, makes the element, and has a link to it take the place of the widgets. */
export default function SaveAsElement({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const store = useEditor();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useBusy();

  const save = async () => {
    const fields = { name: name.trim(), description: '', type: 'element' };
    const wrong = elementFieldsSchema.safeParse(fields).error?.issues[0];
    if (wrong) return setError(inWords(wrong.message));
    const nodes = selectedNodes(store.index, ids);
    const before = JSON.stringify(nodes);
    const element = await createSaved('element', { fields, tree: elementOf(nodes, newId) });
    onClose();
    // By its uid: it has no number before the server has answered.
    putLink(store, { ids, before, element, name: fields.name });
  };

  return (
    <Modal
      open
      onClose={onClose}
      locked={busy}
      title={t('editor.saveAsElement')}
      buttons={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button tone="blue" busy={busy} onClick={() => void run(save)}>
            {t('copying.saveElement')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void run(save);
        }}
      >
        <p>{t('copying.elementHelp')}</p>
        <TextField
          data-first
          label={t('common.name')}
          value={name}
          error={error}
          onChange={(next) => {
            setName(next);
            setError(null);
          }}
        />
      </form>
    </Modal>
  );
}
