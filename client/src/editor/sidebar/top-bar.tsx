import { LuArrowLeft, LuEye, LuHistory, LuPanelBottomClose, LuPanelBottomOpen, LuSave } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { historyPath } from '../../lib/paths';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { IconLink } from '../../ui/icon-link';
import { Menu } from '../../ui/menu';
import { SyncMark, type SyncMarkState } from '../../ui/sync-mark';
import { DEVICES } from '../canvas/devices';
import { useEditor } from '../store/editor-context';
import type { Device } from '../store/editor-store';
import { DiscardButton } from './discard-button';
import { FindButton } from './find-button';
import { HistoryButtons } from './history-buttons';

interface TopBarProps {
  title: string;
  /** Of the document; null while there is nothing to keep yet. */
  syncStatus: SyncMarkState | null;
  /** There is unsaved work, and a saved version to go back to. */
  discardable: boolean;
  saving: boolean;
  onSave: () => void;
  onPreview: (device: Device) => void;
  sheet: boolean;
}

/** The head of the sidebar: the way home, what is edited and its sync status, preview and Save. */
export function TopBar({ title, syncStatus, discardable, saving, onSave, onPreview, sheet }: TopBarProps) {
  const store = useEditor();
  const { id, kind, uid } = store.draft;
  return (
    <header className="flex flex-col gap-1 border-b border-line bg-surface px-3 py-2 md:col-start-1 md:row-start-1 md:border-e">
      <div className="flex items-center gap-2">
        <IconLink
          to="/dashboard"
          label={t('editor.backToHome')}
          icon={<LuArrowLeft className="rtl:-scale-x-100" />}
        />
        <div className="min-w-0 flex-1">
          <p className="truncate text-xs text-faint">{t('common.dashboardTitle')}</p>
          <h1 className="line-clamp-2 text-base font-semibold">{title}</h1>
        </div>
        <Menu
          label={t('editor.preview')}
          items={(Object.keys(DEVICES) as Device[]).map((device) => ({
            label: `${t(DEVICES[device].label)} ${DEVICES[device].width}×${DEVICES[device].height}`,
            onSelect: () => onPreview(device),
          }))}
        >
          {(trigger) => (
            <button
              type="button"
              {...trigger}
              aria-label={t('editor.preview')}
              title={t('editor.preview')}
              className="flex size-11 shrink-0 items-center justify-center rounded-md text-soft hover:bg-hover hover:text-ink md:size-8"
            >
              <LuEye />
            </button>
          )}
        </Menu>
        <Button tone="blue" busy={saving} icon={<LuSave />} onClick={onSave}>
          {t('common.save')}
        </Button>
      </div>
      <div className="flex items-center justify-between gap-2 ps-2">
        {syncStatus ? (
          <span className="flex min-w-0 items-center gap-1">
            <SyncMark state={syncStatus} />
            {discardable ? <DiscardButton /> : null}
          </span>
        ) : (
          <span className="text-sm text-faint">{t('editor.noChanges')}</span>
        )}
        <span className="flex">
          {id > 0 ? (
            <IconLink to={historyPath(kind, uid)} label={t('common.history')} icon={<LuHistory />} />
          ) : null}
          <FindButton />
          <HistoryButtons />
          <span className="md:hidden">
            <IconButton
              label={t(sheet ? 'editor.closePanel' : 'editor.openPanel')}
              aria-expanded={sheet}
              aria-controls="editor-panel"
              icon={sheet ? <LuPanelBottomClose /> : <LuPanelBottomOpen />}
              onClick={() => store.look({ sheet: !sheet })}
            />
          </span>
        </span>
      </div>
    </header>
  );
}
