import { t } from '@vestry/sync/messages/translate';
import { type ReactNode, useState } from 'react';
import {
  LuArrowLeft,
  LuChevronDown,
  LuEye,
  LuGlobe,
  LuHistory,
  LuKeyboard,
  LuMessageSquareText,
  LuPanelBottomClose,
  LuPanelBottomOpen,
  LuPanelLeftClose,
  LuPanelLeftOpen,
  LuPause,
  LuSave,
  LuSearch,
  LuSettings2,
} from 'react-icons/lu';
import type { OpenDraft } from '../../../data/drafts/open-draft';
import type { StorageProblem } from '../../../data/storage/storage-problem';
import { fetchedPart } from '../../../ui/layout/fetched-part';
import { asText } from '../../../lib/text';
import { historyPath, publicPath } from '../../../lib/paths';
import { Button } from '../../../ui/inputs/button';
import { IconButton } from '../../../ui/inputs/icon-button';
import { IconLink } from '../../../ui/inputs/icon-link';
import { Menu } from '../../../ui/overlays/menu';
import { useFocusKept } from '../../../ui/hooks/use-focus-kept';
import { DESKTOP, useMediaQuery } from '../../../ui/hooks/use-media-query';
import { useDraft } from '../../store/use-draft';
import { useHasUnpublished } from '../../review/use-unpublished';
import { useEditor } from '../../store/editor-context';
import type { Device } from '../../store/editor-store';
import { openReviews } from '../../review/open-reviews';
import { useView } from '../../store/use-store';
import { DeviceSwitch, deviceText, EACH_DEVICE } from './device-switch';
import { DocumentHeading } from './document-heading';
import { DocumentState } from './document-state';
import { HistoryButtons } from './history-buttons';
import { MoreMenu } from './more-menu';
import { openSettings, SETTINGS } from '../../actions/open-settings';
import { ZoomMenu } from './zoom-menu';
import { useRun } from '../../actions/commands-context';
import { COMMANDS, keyHint } from '../../model/keymap';

const keysHelp = fetchedPart(async () => (await import('./keys-help')).KeysHelp, null, 'over');

const MIRRORED = 'rtl:-scale-x-100';

interface TopBarProps {
  draft: OpenDraft;
  title: string;
  problem: StorageProblem;
  saving: boolean;
  onSave: () => void;
  onPublish: () => void;
  /** Saves without publishing. */
  onHold: () => void;
  onPreview: (device: Device) => void;
  /** Below the bar. */
  children?: ReactNode;
}

/** Shows or hides the panel: beside the canvas, or the sheet over it. */
function PanelToggle() {
  const store = useEditor();
  const open = useView((view) => view.sheet);
  const wide = useMediaQuery(DESKTOP);
  const [Close, Open] = wide ? [LuPanelLeftClose, LuPanelLeftOpen] : [LuPanelBottomClose, LuPanelBottomOpen];
  return (
    <IconButton
      label={t(open ? 'editor.closePanel' : 'editor.openPanel')}
      aria-expanded={open}
      aria-controls="editor-panel"
      icon={open ? <Close className={MIRRORED} /> : <Open className={MIRRORED} />}
      onClick={() => store.look({ sheet: !open })}
    />
  );
}

/** One bar over panel and canvas. Its start is the head of the sidebar: the way home, what is edited, preview and Save. */
export function TopBar(props: TopBarProps) {
  const { draft, title, problem, saving, onSave, onPublish, onHold, onPreview, children } = props;
  const store = useEditor();
  // Null until somebody asks for it.
  const [keysOpen, setKeysOpen] = useState<boolean | null>(null);
  const discardable = useDraft(draft, ({ dirty, base }) => dirty && base !== null);
  const id = useDraft(draft, (each) => each.id);
  const seen = useDraft(draft, ({ kind, base }) =>
    kind === 'page' && base?.fields.status === 'public' ? asText(base.fields.route) : null,
  );
  const publishable = useDraft(
    draft,
    ({ kind, base }) => kind === 'page' && base?.fields.status !== 'public',
  );
  const hasUnpublished = useHasUnpublished(draft);
  const holdable =
    useDraft(draft, ({ kind, base }) => kind === 'page' && base?.fields.status === 'public') &&
    !hasUnpublished;
  // What is typed into a page with unpublished changes, or one that is no longer to be public, is seen by nobody.
  const publishes = useDraft(draft, ({ state: { fields } }) => fields.status === 'public' && !fields.held);
  const { bar, fallback: saveButton } = useFocusKept<HTMLElement, HTMLButtonElement>();
  const settings = () => openSettings(store);
  const showKeys = () => setKeysOpen(true);
  const preview = t('editor.preview');
  return (
    <header {...bar} className="col-span-full min-w-0 bg-surface">
      <div className="flex min-w-0 border-b border-line max-md:flex-col md:h-14">
        <div className="flex min-w-0 items-center gap-2 px-3 max-md:flex-wrap max-md:pt-2 md:w-96 md:shrink-0 md:border-e md:border-line">
          <IconLink
            to="/dashboard"
            label={t('editor.backToHome')}
            icon={<LuArrowLeft className={MIRRORED} />}
          />
          <DocumentHeading draft={draft} title={title} />
          <Menu
            label={preview}
            items={[
              ...EACH_DEVICE.map((device) => ({
                label: deviceText(device),
                onSelect: () => onPreview(device),
              })),
              ...(seen === null
                ? []
                : [
                    {
                      label: t('published.view'),
                      begins: true,
                      onSelect: () => void window.open(publicPath(seen), '_blank', 'noreferrer'),
                    },
                  ]),
            ]}
          >
            {(trigger) => <IconButton {...trigger} label={preview} icon={<LuEye />} />}
          </Menu>
          <Button
            ref={saveButton}
            tone={hasUnpublished ? 'plain' : 'blue'}
            busy={saving}
            icon={publishes || <LuSave />}
            onClick={onSave}
          >
            {publishes ? (
              // Small: what the page is called keeps its room.
              <span className="text-xs">{t('bar.savePublic')}</span>
            ) : (
              t('common.save')
            )}
          </Button>
          {holdable ? (
            <span className="max-xl:hidden">
              <SaveMenu onHold={onHold} />
            </span>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-1 items-center gap-2 px-3 max-md:gap-0 max-md:px-1 max-md:pb-1">
          <span className="flex">
            <PanelToggle />
            <span className="max-md:hidden">
              <IconButton label={t(SETTINGS[draft.kind])} icon={<LuSettings2 />} onClick={settings} />
            </span>
          </span>
          <div className="min-w-0 flex-1">
            <DocumentState draft={draft} problem={problem} discardable={discardable} />
          </div>
          <div className="flex items-center gap-1 max-xl:hidden">
            <DeviceSwitch />
            <ZoomMenu />
          </div>
          <div className="flex justify-end xl:flex-1">
            <FindButton />
            <HistoryButtons />
            <span className="flex max-xl:hidden">
              {draft.kind === 'page' ? (
                <IconButton
                  label={t('bar.review')}
                  icon={<LuMessageSquareText />}
                  onClick={() => openReviews(store)}
                />
              ) : null}
              {id > 0 ? (
                <IconLink
                  to={historyPath(draft.kind, draft.uid)}
                  label={t('common.history')}
                  icon={<LuHistory />}
                />
              ) : null}
              <IconButton label={t('editor.keys')} icon={<LuKeyboard />} onClick={showKeys} />
            </span>
            <span className="xl:hidden">
              <MoreMenu
                discardable={discardable}
                onPublish={publishable ? onPublish : null}
                onHold={holdable ? onHold : null}
                onSettings={settings}
                onKeys={showKeys}
              />
            </span>
            {publishable ? (
              <span className="ms-2 max-xl:hidden">
                <Button icon={<LuGlobe />} busy={saving} title={t('bar.publishHint')} onClick={onPublish}>
                  {t('bar.publish')}
                </Button>
              </span>
            ) : null}
          </div>
        </div>
      </div>
      {children}
      {keysOpen === null ? null : <keysHelp.Part open={keysOpen} onClose={() => setKeysOpen(false)} />}
    </header>
  );
}

/** The search in the document, for those without a keyboard. */
function FindButton() {
  const run = useRun();
  const label = t('editor.withKey', { command: t(COMMANDS.find.label), key: keyHint('find') });
  return <IconButton label={label} icon={<LuSearch />} onClick={() => run('find')} />;
}

/** Beside Save, on a page that visitors see: the other way to save it. */
function SaveMenu({ onHold }: { onHold: () => void }) {
  const label = t('bar.moreSaving');
  return (
    <Menu label={label} items={[{ label: t('bar.hold'), icon: <LuPause />, onSelect: onHold }]}>
      {(trigger) => (
        <button
          type="button"
          {...trigger}
          aria-label={label}
          title={label}
          className="-ms-1 flex h-8 w-6 shrink-0 items-center justify-center rounded-md text-soft hover:bg-hover hover:text-ink"
        >
          <LuChevronDown />
        </button>
      )}
    </Menu>
  );
}
