import type { Media } from '@vestry/sync/contract/media';
import { MAX_TAGS, tagsInText } from '@vestry/sync/media/tags';
import { t } from '@vestry/sync/messages/translate';
import { type FormEvent, useMemo, useState } from 'react';
import { LuPlus } from 'react-icons/lu';
import { changeTag, countTags } from '../../../data/media/media-tags';
import { useDatabase } from '../../../data/storage/use-database';
import { Button } from '../../../ui/button';
import { Modal } from '../../../ui/modal';
import { notify } from '../../../ui/notify';
import { notifyUndo } from '../../../ui/notify-undo';
import { useBusy } from '../../../ui/use-busy';
import { TagChips } from './tag-chips';
import { TagInput } from './tag-input';

const BACK = { add: 'remove', remove: 'add' } as const;
const SAYS = { add: 'media.tagAdded', remove: 'media.tagRemoved' } as const;

interface TagImagesProps {
  images: readonly Media[];
  onClose: () => void;
}

/** Gives tags to many images, and takes them away. */
export function TagImages({ images, onClose }: TagImagesProps) {
  const db = useDatabase();
  const [typed, setTyped] = useState('');
  const { busy, run } = useBusy();
  const there = useMemo(() => countTags(images), [images]);
  const title = t('media.tagsOfMany', { count: images.length });

  const change = async (act: 'add' | 'remove', tag: string) => {
    if (!db) return;
    const { changed, full } = await changeTag(
      db,
      images.map(({ filename }) => filename),
      act,
      tag,
    );
    const stayed = full > 0 ? t('media.tagFull', { count: full, max: MAX_TAGS }) : '';
    if (changed.length === 0) return notify.info(stayed || t('media.tagThere', { tag }));
    const undo = async () => {
      await changeTag(db, changed, BACK[act], tag);
      notify.success(t('media.tagUndone'));
    };
    const said = `${t(SAYS[act], { count: changed.length, tag })} ${stayed}`.trim();
    notifyUndo(said, () => void undo().catch(notify.failure), { spoken: true });
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const tags = tagsInText(typed);
    if (busy || tags.length === 0) return;
    void run(async () => {
      for (const tag of tags) await change('add', tag);
      setTyped('');
    });
  };
  return (
    <Modal open onClose={onClose} title={title}>
      <form onSubmit={add} className="flex flex-col gap-3">
        <TagInput
          label={t('media.addTags')}
          help={t('media.tagsHint')}
          given={there.filter(({ count }) => count === images.length).map(({ tag }) => tag)}
          value={typed}
          onChange={setTyped}
        />
        <Button
          type="submit"
          tone="blue"
          icon={<LuPlus />}
          busy={busy}
          disabled={typed.trim() === ''}
          className="self-end"
        >
          {t('common.add')}
        </Button>
      </form>
      <h3 className="mt-2 mb-2 font-medium text-ink">{t('media.tagsOnThem')}</h3>
      {there.length === 0 ? <p>{t('media.noTagsOnThem')}</p> : null}
      <TagChips
        label={t('media.tagsOnThem')}
        disabled={busy}
        tags={there.map(({ tag, count }) => ({
          tag,
          text: t('media.tagWithCount', { tag, count }),
          removes: t('media.removeTagMany', { tag, count }),
        }))}
        onRemove={(tag) => void run(() => change('remove', tag))}
      />
    </Modal>
  );
}
