import { t } from '@vestry/sync/messages/translate';
import { Modal } from '../../ui/modal';
import { COMMANDS, keyHint, type CommandName } from '../model/keymap';

/** The browser's own keys for these carry the clipboard with them. */
const CLIPBOARD = { copy: 'Ctrl+C', cut: 'Ctrl+X', paste: 'Ctrl+V' } as const;

/** Every key of the editor, out of the list that the keys themselves are made of. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const keys = { ...CLIPBOARD } as Partial<Record<CommandName, string>>;
  const rows = (Object.keys(COMMANDS) as CommandName[])
    .map((command) => ({ label: t(COMMANDS[command].label), key: keys[command] ?? keyHint(command) }))
    // Some are in a menu alone.
    .filter(({ key }) => key !== '');
  return (
    <Modal open={open} onClose={onClose} title={t('editor.keys')} size="md">
      <p className="mb-3">{t('editor.keysHelp')}</p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 text-ink md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto]">
        {rows.map(({ label, key }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>
              <kbd
                dir="ltr"
                className="whitespace-nowrap rounded-sm border border-line-strong bg-sunken px-1.5 py-0.5 font-mono text-xs"
              >
                {key}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
