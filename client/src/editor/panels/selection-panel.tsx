import {
  LuArrowDown,
  LuArrowUp,
  LuBoxes,
  LuCopy,
  LuCopyPlus,
  LuFolderInput,
  LuLayoutTemplate,
  LuPaintRoller,
  LuScissors,
  LuTrash2,
} from 'react-icons/lu';
import { useState } from 'react';
import { ROOT_ID } from '@vestry/sync/tree/node';
import { t } from '@vestry/sync/messages/translate';
import { Button } from '../../ui/inputs/button';
import { Menu } from '../../ui/overlays/menu';
import { useRun } from '../actions/commands-context';
import { mayBecomeElement } from '../actions/element-of';
import { wrapSelected } from '../actions/wrap-selected';
import { COMMANDS, keyHint, type CommandName } from '../model/keymap';
import { widgetName } from '../model/naming';
import { isFree } from '../model/placement';
import { wrappers } from '../model/arranging/wrapping';
import { ContentTree } from '../outline/content-tree';
import { useEditor } from '../store/editor-context';
import { selectionOf } from '../store/editor-store';
import { useShape, useView } from '../store/use-store';
import { MoveToDialog } from './move-to-dialog';

/** Two in a row, whatever their words are in a language. */
const WRAPS = 'h-auto! min-h-11 min-w-0 py-1 whitespace-normal! md:min-h-8';

/** What can be done with all that is selected, and the page's outline to select more. */
export function SelectionPanel() {
  const store = useEditor();
  const run = useRun();
  const [moving, setMoving] = useState(false);
  useShape();
  const ids = selectionOf(useView((view) => view));
  const picking = useView((view) => view.picking);
  const none = ids.length === 0;
  const fixed = none || !ids.every((id) => isFree(store.index, id));
  const types = wrappers(store.index, ids);
  const button = (command: CommandName, icon: typeof LuCopy, disabled: boolean) => {
    const Drawing = icon;
    return (
      <Button
        icon={<Drawing />}
        className={WRAPS}
        title={keyHint(command)}
        disabled={disabled}
        tone={command === 'delete' ? 'red' : 'plain'}
        onClick={() => run(command)}
      >
        {t(COMMANDS[command].label)}
      </Button>
    );
  };
  return (
    <>
      <p className="text-sm text-soft">
        {t(picking === 'taps' ? 'arranging.helpTaps' : 'arranging.helpKeys')}
      </p>
      <div role="toolbar" aria-label={t('arranging.actions')} className="grid grid-cols-2 gap-2">
        {button('moveUp', LuArrowUp, fixed)}
        {button('moveDown', LuArrowDown, fixed)}
        <Button icon={<LuFolderInput />} className={WRAPS} disabled={fixed} onClick={() => setMoving(true)}>
          {t('editor.moveTo')}
        </Button>
        <Menu
          label={t('arranging.wrap')}
          align="start"
          items={types.map((type) => ({
            label: widgetName(type),
            onSelect: () => wrapSelected(store, type),
          }))}
        >
          {(trigger) => (
            <Button {...trigger} icon={<LuBoxes />} className={WRAPS} disabled={types.length === 0}>
              {t('arranging.wrap')}
            </Button>
          )}
        </Menu>
        {button('duplicate', LuCopyPlus, fixed)}
        {button('copy', LuCopy, none)}
        {button('cut', LuScissors, fixed)}
        {button(
          'saveAsElement',
          LuLayoutTemplate,
          store.draft.kind !== 'page' || !mayBecomeElement(store.index, ids),
        )}
        {button('pasteStyle', LuPaintRoller, none)}
        {button('delete', LuTrash2, fixed)}
        <Button tone="blue" className="col-span-full" onClick={() => store.select(null)}>
          {t('arranging.done')}
        </Button>
      </div>
      <ContentTree rootId={ROOT_ID} />
      {moving ? <MoveToDialog ids={ids} onClose={() => setMoving(false)} /> : null}
    </>
  );
}
