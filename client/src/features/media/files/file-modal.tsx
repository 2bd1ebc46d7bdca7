import type { SiteFile } from '@vestry/sync/contract/files';
import { MAX_FILE_NAME } from '@vestry/sync/media/file-name';
import { t } from '@vestry/sync/messages/translate';
import { type FormEvent, useState } from 'react';
import { describeSiteFile, wholeName } from '../../../data/media/file-list';
import { FILES } from '../../../data/media/library';
import { tagsOf } from '../../../data/media/media-tags';
import { useDatabase } from '../../../data/storage/use-database';
import { Button } from '../../../ui/inputs/button';
import { Modal } from '../../../ui/overlays/modal';
import { notify } from '../../../ui/feedback/notify';
import { TextField } from '../../../ui/inputs/text-field';
import { useBusy } from '../../../ui/hooks/use-busy';
import { TagsField } from '../tags/tags-field';
import { useTagsForm } from '../tags/use-tags-form';
import { UseList, useUses } from '../use-list';

interface FileModalProps {
  file: SiteFile;
  mayDescribe: boolean;
  onClose: () => void;
}

/** What a file is called, the tags by which it is found, and where it is offered. */
export function FileModal({ file, mayDescribe, onClose }: FileModalProps) {
  const db = useDatabase();
  const uses = useUses(FILES, file.filename);
  const [name, setName] = useState(file.name);
  const tags = useTagsForm(tagsOf(file));
  const { busy, run } = useBusy((cause) => notify.failure(cause));

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!db || busy) return;
    const checked = tags.checked();
    if (!checked) return;
    void run(async () => {
      await describeSiteFile(db, file, { name, tags: checked });
      notify.success(t('files.detailsSaved'));
      onClose();
    });
  };

  return (
    <Modal open onClose={onClose} title={wholeName(file)} size="md" locked={busy}>
      <div className="flex flex-col gap-5">
        {mayDescribe ? (
          <form onSubmit={save} className="flex flex-col gap-3">
            <TextField
              label={t('files.name')}
              help={t('files.nameHint')}
              value={name}
              maxLength={MAX_FILE_NAME}
              onChange={setName}
            />
            <TagsField library={FILES} {...tags.field} />
            <Button
              type="submit"
              tone="green"
              busy={busy}
              disabled={name.trim() === '' || (name === file.name && !tags.isChanged)}
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
