import { completedAddress } from '@vestry/sync/links/completed-address';
import { safeHref } from '@vestry/sync/widgets/fields/safe';
import { t } from '@vestry/sync/messages/translate';
import type { Command, EditorState } from 'prosemirror-state';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/inputs/button';
import { Modal } from '../../ui/overlays/modal';
import { LinkControl } from '../panels/controls/link-control';
import { linkAt, setLink } from './model/commands';

export interface DialogProps {
  state: EditorState;
  run: (command: Command) => void;
  onClose: () => void;
}

/** The address of a link: a page of the site, or any other. */
export function LinkDialog({ state, run, onClose }: DialogProps) {
  const present = linkAt(state)?.href ?? '';
  const [address, setAddress] = useState(present);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const href = completedAddress(address);
  const wrong = href !== '' && safeHref(href) === undefined;
  const set = (next: string) => {
    onClose();
    run(setLink(next));
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('writing.link')}
      buttons={
        <>
          {present === '' ? null : <Button onClick={() => set('')}>{t('writing.removeLink')}</Button>}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone="blue" type="submit" form="writing-link">
            {t('writing.setLink')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="writing-link"
        onSubmit={(event) => {
          event.preventDefault();
          if (wrong) setTried(true);
          else set(href);
        }}
      >
        <LinkControl
          label={t('writing.address')}
          error={wrong && tried ? t('tree.useLink') : undefined}
          value={address}
          onChange={(next) => setAddress(typeof next === 'string' ? next : '')}
        />
      </form>
    </Modal>
  );
}
