import {
  LuArrowDown,
  LuArrowUp,
  LuClipboardPaste,
  LuCopy,
  LuCopyPlus,
  LuFolderInput,
  LuImagePlus,
  LuScissors,
  LuTrash2,
} from 'react-icons/lu';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { t } from '@vestry/sync/messages/translate';
import { IconButton } from '../../ui/inputs/icon-button';
import { DESKTOP, useMediaQuery } from '../../ui/hooks/use-media-query';
import { isCopyable } from '../../widgets/foreign';
import { useRun } from '../actions/commands-context';
import type { CommandName } from '../model/keymap';
import { commandHint } from '../model/command-hint';
import { mayHaveBeside } from '../model/arranging/beside';
import { isFree } from '../model/placement';
import { placeOf } from '../model/walk';
import { useEditor } from '../store/editor-context';
import { useShape } from '../store/use-store';
import { MoreActions } from './more-actions';
import { MoveToDialog } from './move-to-dialog';

const icon = (Drawing: typeof LuCopy): ReactNode => <Drawing />;

/** What can be done to the selected widget, each a button of the command that a key runs too. */
export function WidgetActions({ id }: { id: string }) {
  const store = useEditor();
  const run = useRun();
  const wide = useMediaQuery(DESKTOP);
  const [moving, setMoving] = useState(false);
  // Its place changes with its siblings, not with itself.
  useShape();
  const place = placeOf(store.index, id);
  const free = isFree(store.index, id);
  const node = store.index.get(id)?.node;
  const copyable = node !== undefined && isCopyable(node);
  const first = !place || place.at === 0;
  const last = !place || place.at === place.siblings.length - 1;
  const button = (command: CommandName, drawing: typeof LuCopy, disabled: boolean) => (
    <IconButton
      label={commandHint(command)}
      icon={icon(drawing)}
      disabled={disabled}
      tone={command === 'delete' ? 'red' : 'quiet'}
      onClick={() => run(command)}
    />
  );
  return (
    <div
      role="toolbar"
      aria-label={t('editor.widget')}
      className="-mx-2.5 flex flex-wrap md:-mx-1 md:gap-0.5"
    >
      {button('moveUp', LuArrowUp, !free || first)}
      {button('moveDown', LuArrowDown, !free || last)}
      <IconButton
        label={t('editor.moveTo')}
        icon={icon(LuFolderInput)}
        disabled={!free}
        onClick={() => setMoving(true)}
      />
      {wide ? button('pictureBeside', LuImagePlus, !mayHaveBeside(store.index, id)) : null}
      {button('duplicate', LuCopyPlus, !free || !copyable)}
      {button('copy', LuCopy, !copyable)}
      {wide ? button('cut', LuScissors, !free || !copyable) : null}
      {button('paste', LuClipboardPaste, false)}
      {button('delete', LuTrash2, !free)}
      <MoreActions
        id={id}
        cuttable={!wide && free && copyable}
        pictureBeside={!wide && mayHaveBeside(store.index, id)}
      />
      {moving ? <MoveToDialog ids={[id]} onClose={() => setMoving(false)} /> : null}
    </div>
  );
}
