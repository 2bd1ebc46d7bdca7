import type { SiteFile } from '@vestry/sync/contract/files';
import { MAX_FILE_NAME } from '@vestry/sync/media/file-name';
import { t } from '@vestry/sync/messages/translate';
import { type FormEvent, useState } from 'react';
import { setFileName, usesOfFile, wholeName } from '../../../data/media/file-list';
import { useDatabase } from '../../../data/storage/use-database';
import { Button } from '../../../ui/button';
import { Modal } from '../../../ui/modal';
import { notify } from '../../../ui/notify';
import { TextField } from '../../../ui/text-field';
import { useBusy } from '../../../ui/use-busy';
import { UseList, useUses } from '../use-list';

interface FileModalProps {
  file: SiteFile;
  mayRename: boolean;
  onClose: () => void;
}

/** What a file is called, and where it is offered. */
export function FileModal({ file, mayRename, onClose }: FileModalProps) {
  const db = useDatabase();
  const uses = useUses(file.filename, usesOfFile);
  const [name, setName] = useState(file.name);
  const { busy, run } = useBusy((cause) => notify.failure(cause));

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!db || busy) return;
    void run(async () => {
      await setFileName(db, file.filename, name);
      notify.success(t('files.nameSaved'));
      onClose();
    });
  };

  return (
    <Modal open onClose={onClose} title={wholeName(file)} size="md" locked={busy}>
      <div className="flex flex-col gap-5">
        {mayRename ? (
          <form onSubmit={save} className="flex flex-col gap-3">
            <TextField
              label={t('files.name')}
              help={t('files.nameHint')}
              value={name}
              maxLength={MAX_FILE_NAME}
              onChange={setName}
            />
            <Button
              type="submit"
              tone="green"
              busy={busy}
              disabled={name.trim() === '' || name === file.name}
              className="self-end"
            >
              {t('common.save')}
            </Button>
          </form>
        ) : null}
        <section aria-label={t('media.whereUsed')}>
          <h3 className="mb-1 font-medium text-ink">{t('media.whereUsed')}</h3>
          <UseList uses={uses} />
        </section>
      </div>
    </Modal>
  );
}
