import { t } from '@vestry/sync/messages/translate';
import {
  LuCopyPlus,
  LuEllipsis,
  LuGlobe,
  LuHistory,
  LuKeyboard,
  LuMessageSquareText,
  LuPause,
  LuSettings2,
  LuUndo,
} from 'react-icons/lu';
import { useNavigate } from 'react-router-dom';
import { historyPath } from '../../../lib/paths';
import { IconButton } from '../../../ui/inputs/icon-button';
import { Menu, type MenuItem } from '../../../ui/overlays/menu';
import { useDuplicate } from '../copying/use-duplicate';
import { openReviews } from '../../review/open-reviews';
import { useEditor } from '../../store/editor-context';
import { useDeviceItems } from './device-switch';
import { discard } from './discard-button';
import { SETTINGS } from '../../actions/open-settings';
import { useZoomItems } from './zoom-menu';

interface MoreMenuProps {
  discardable: boolean;
  /** Null where there is nothing to publish. */
  onPublish: (() => void) | null;
  /** Null where the page is not public, or has unpublished changes already. */
  onHold: (() => void) | null;
  onSettings: () => void;
  onKeys: () => void;
}

/** What of the bar has no place on a narrow window. */
export function MoreMenu({ discardable, onPublish, onHold, onSettings, onKeys }: MoreMenuProps) {
  const store = useEditor();
  const navigate = useNavigate();
  const { id, kind, uid } = store.draft;
  const { able, label: duplicateLabel, duplicate } = useDuplicate();
  const [device, ...devices] = useDeviceItems();
  const [fit, ...zooms] = useZoomItems();
  const items: MenuItem[] = [
    ...(onPublish ? [{ label: t('bar.publish'), icon: <LuGlobe />, onSelect: onPublish }] : []),
    ...(onHold ? [{ label: t('bar.hold'), icon: <LuPause />, onSelect: onHold }] : []),
    ...(device ? [{ ...device, begins: onPublish !== null || onHold !== null }] : []),
    ...devices,
    ...(fit ? [{ ...fit, begins: true }] : []),
    ...zooms,
    { label: t(SETTINGS[kind]), icon: <LuSettings2 />, onSelect: onSettings, begins: true },
    ...(kind === 'page'
      ? [{ label: t('bar.review'), icon: <LuMessageSquareText />, onSelect: () => openReviews(store) }]
      : []),
    ...(able ? [{ label: t(duplicateLabel), icon: <LuCopyPlus />, onSelect: duplicate }] : []),
    ...(id > 0
      ? [
          {
            label: t('common.history'),
            icon: <LuHistory />,
            onSelect: () => void navigate(historyPath(kind, uid)),
          },
        ]
      : []),
    ...(discardable
      ? [{ label: t('common.discard'), icon: <LuUndo />, onSelect: () => discard(store) }]
      : []),
    { label: t('editor.keys'), icon: <LuKeyboard />, onSelect: onKeys },
  ];
  const label = t('bar.more');
  return (
    <Menu label={label} items={items}>
      {(trigger) => <IconButton {...trigger} label={label} icon={<LuEllipsis />} />}
    </Menu>
  );
}
