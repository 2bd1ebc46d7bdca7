import {
  LuBoxes,
  LuEllipsis,
  LuImagePlus,
  LuLayoutTemplate,
  LuListChecks,
  LuPaintbrush,
  LuPaintRoller,
  LuScissors,
  LuUngroup,
} from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { IconButton } from '../../ui/inputs/icon-button';
import { Menu, type MenuItem } from '../../ui/overlays/menu';
import { useRun } from '../actions/commands-context';
import { mayBecomeElement } from '../actions/element-of';
import { wrapSelected } from '../actions/wrap-selected';
import { commandHint } from '../model/command-hint';
import type { CommandName } from '../model/keymap';
import { widgetName } from '../model/naming';
import { isUnwrappable, wrappers } from '../model/arranging/wrapping';
import { useEditor } from '../store/editor-context';
import { useShape } from '../store/use-store';

interface MoreActionsProps {
  id: string;
  /** It can be cut, and the row of a small window has no place for that. */
  cuttable: boolean;
  /** A picture can be put beside it; the same. */
  pictureBeside: boolean;
}

/** The actions that are needed now and then. */
export function MoreActions({ id, cuttable, pictureBeside }: MoreActionsProps) {
  const store = useEditor();
  const run = useRun();
  useShape();
  const command = (name: CommandName, icon: MenuItem['icon']): MenuItem => ({
    label: commandHint(name),
    icon,
    onSelect: () => run(name),
  });
  const items: MenuItem[] = [
    ...(cuttable ? [command('cut', <LuScissors />)] : []),
    ...(pictureBeside ? [command('pictureBeside', <LuImagePlus />)] : []),
    ...wrappers(store.index, [id]).map((type) => ({
      label: t('arranging.wrapIn', { name: widgetName(type) }),
      icon: <LuBoxes />,
      onSelect: () => wrapSelected(store, type),
    })),
    ...(isUnwrappable(store.index, id) ? [command('unwrap', <LuUngroup />)] : []),
    ...(store.draft.kind === 'page' && mayBecomeElement(store.index, [id])
      ? [
          {
            label: t('editor.saveAsElement'),
            icon: <LuLayoutTemplate />,
            onSelect: () => run('saveAsElement'),
          },
        ]
      : []),
    command('copyStyle', <LuPaintbrush />),
    command('pasteStyle', <LuPaintRoller />),
    {
      label: t('arranging.selectSeveral'),
      icon: <LuListChecks />,
      onSelect: () => store.selectSeveral([id], 'taps'),
    },
  ];
  return (
    <Menu label={t('arranging.more')} items={items}>
      {(trigger) => <IconButton {...trigger} label={t('arranging.more')} icon={<LuEllipsis />} />}
    </Menu>
  );
}
