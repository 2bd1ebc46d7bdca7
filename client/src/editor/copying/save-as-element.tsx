import { elementFieldsSchema } from '@vestry/sync/contract/document';
import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { createSaved } from '../../data/documents/copies';
import { useOnline } from '../../data/http/use-online';
import { newId } from '../../lib/id';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { notify } from '../../ui/notify';
import { TextField } from '../../ui/text-field';
import { useBusy } from '../../ui/use-busy';
import { useEditor } from '../store/editor-context';
import { awaitLink } from './awaited-links';
import { elementOf, selectedNodes } from './element-of';

/** Asks for the name, makes the element, and has a link to it take the place of the widgets. */
export default function SaveAsElement({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const store = useEditor();
  const online = useOnline();
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
    const awaited = { page: store.draft.uid, element, ids: nodes.map(({ value }) => value.id), before };
    const isAwaited = awaitLink(awaited);
    onClose();
    if (!isAwaited) notify.info(t('copying.notAwaited', { name: fields.name }));
    else if (!online) notify.info(t('copying.savedOffline', { name: fields.name }));
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
        <p>{t(online ? 'copying.elementHelp' : 'copying.elementHelpOffline')}</p>
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
