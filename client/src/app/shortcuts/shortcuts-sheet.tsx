import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { may } from '@vestry/sync/access/permissions';
import { useState } from 'react';
import { LuKeyboard } from 'react-icons/lu';
import { useSession } from '../../data/storage/use-session';
import { Button } from '../../ui/inputs/button';
import { Modal } from '../../ui/overlays/modal';
import { Toggle } from '../../ui/inputs/toggle';
import { asUsual, switchOff, useShortcuts } from './own-bindings';
import { ShortcutRow } from './shortcut-row';
import { SHORTCUT_GROUPS } from './shortcut-labels';
import { shortcut, type ShortcutName } from './shortcut-list';

/** All shortcuts with their keys, which can be changed, and switched off. */
export default function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const { off, bindings, changed } = useShortcuts();
  const roles = useSession().user?.roles ?? [];
  /** Whose keys are being pressed. */
  const [recording, setRecording] = useState<ShortcutName | null>(null);
  const mine = (name: ShortcutName) => {
    const { permission } = shortcut(name);
    return !permission || may(roles, permission);
  };
  const group = (title: MessageKey, names: readonly ShortcutName[]) =>
    names.length === 0 ? null : (
      <section key={title} aria-label={t(title)} className="flex flex-col">
        <h3 className="pb-1 text-sm font-semibold text-ink">{t(title)}</h3>
        <ul className="divide-y divide-line">
          {names.map((name) => (
            <ShortcutRow
              key={name}
              name={name}
              binding={bindings[name]}
              off={off && !shortcut(name).withModifier}
              recording={recording === name}
              onRecord={(on) => setRecording(on ? name : null)}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <Modal
      open
      onClose={onClose}
      title={t('common.shortcuts')}
      size="lg"
      buttons={
        changed ? (
          <Button icon={<LuKeyboard />} onClick={asUsual}>
            {t('quick.asUsual')}
          </Button>
        ) : null
      }
    >
      <div className="flex flex-col gap-5">
        <div className="rounded-lg border border-line px-4 py-2 text-ink">
          <Toggle
            label={t('quick.singleKeys')}
            help={t('quick.singleKeysHelp')}
            checked={!off}
            onChange={(on) => switchOff(!on)}
          />
        </div>
        <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          {SHORTCUT_GROUPS.map(({ title, names }) => group(title, names.filter(mine)))}
        </div>
        <p className="text-xs text-faint">{t('quick.keysNote')}</p>
      </div>
    </Modal>
  );
}
