import { ROOT_ID } from '@vestry/sync/tree/node';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { Button } from '../../ui/inputs/button';
import { Modal } from '../../ui/overlays/modal';
import { SelectField } from '../../ui/inputs/select-field';
import { mayMoveAll, moveAllTo } from '../model/arranging/edits-of-several';
import { fullName } from '../model/naming';
import { spokenPlace } from '../model/spoken-place';
import { nextInOrder, pathTo } from '../model/walk';
import { useEditor } from '../store/editor-context';

const FIRST = '(first)';

/** Moving widgets into any container that takes them, without a pointer. */
export function MoveToDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const store = useEditor();
  const { index } = store;
  const targets: { value: string; label: string }[] = [];
  for (let at: string | null = ROOT_ID; at !== null; at = nextInOrder(index, at)) {
    const node = index.get(at)?.node;
    if (!node || !mayMoveAll(index, ids, at)) continue;
    const depth = pathTo(index, at).length - 1;
    targets.push({
      value: at,
      label: `${'\u2003'.repeat(depth)}${at === ROOT_ID ? t('editor.topLevel') : fullName(node)}`,
    });
  }
  const [parent, setParent] = useState(index.get(ids[0] ?? '')?.parent ?? ROOT_ID);
  const [after, setAfter] = useState<string>(FIRST);
  const siblings = (index.get(parent)?.childIds ?? []).filter((sibling) => !ids.includes(sibling));
  const places = [
    { value: FIRST, label: t('editor.atBeginning') },
    ...siblings.map((sibling) => {
      const node = index.get(sibling)?.node;
      return { value: sibling, label: t('editor.afterName', { name: node ? fullName(node) : sibling }) };
    }),
  ];
  const move = () => {
    onClose();
    if (store.edit(moveAllTo(index, ids, { parent, after: after === FIRST ? null : after }))) {
      store.say(t('editor.moved', { place: spokenPlace(store.index, ids[0] ?? '') }));
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('editor.moveTo')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone="blue" onClick={move}>
            {t('editor.move')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-ink">
        <SelectField
          data-first
          label={t('editor.inside')}
          value={parent}
          options={targets}
          onChange={(next) => {
            setParent(next);
            setAfter(FIRST);
          }}
        />
        <SelectField label={t('editor.position')} value={after} options={places} onChange={setAfter} />
      </div>
    </Modal>
  );
}
