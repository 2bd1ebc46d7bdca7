import { MAX_TAGS, tagsInText } from '@vestry/sync/media/tags';
import { t } from '@vestry/sync/messages/translate';
import { type FormEvent, useMemo, useState } from 'react';
import { LuPlus } from 'react-icons/lu';
import type { Library, LibraryItem } from '../../../data/media/library';
import { changeTag, countTags } from '../../../data/media/media-tags';
import { useDatabase } from '../../../data/storage/use-database';
import { sentences } from '../../../lib/text';
import { Button } from '../../../ui/inputs/button';
import { TagChips } from '../../../ui/inputs/tag-chips';
import { Modal } from '../../../ui/overlays/modal';
import { notify } from '../../../ui/feedback/notify';
import { notifyUndo } from '../../../ui/feedback/notify-undo';
import { useBusy } from '../../../ui/hooks/use-busy';
import { TagInput } from './tag-input';

const BACK = { add: 'remove', remove: 'add' } as const;

interface TagManyProps<Item extends LibraryItem> {
  library: Library<Item>;
  items: readonly Item[];
  onClose: () => void;
}

/** Gives tags to many images or files, and takes them away. */
export function TagMany<Item extends LibraryItem>({ library, items, onClose }: TagManyProps<Item>) {
  const { name } = library;
  const db = useDatabase();
  const [typed, setTyped] = useState('');
  const { busy, run } = useBusy();
  const there = useMemo(() => countTags(items), [items]);
  const title = t(`${name}.tagsOfMany`, { count: items.length });

  const change = async (act: 'add' | 'remove', tag: string) => {
    if (!db) return;
    const filenames = items.map(({ filename }) => filename);
    const { changed, full } = await changeTag(db, library, { filenames, act, tag });
    const stayed = full > 0 ? t(`${name}.tagFull`, { count: full, max: MAX_TAGS }) : '';
    if (changed.length === 0) return notify.info(stayed || t('media.tagThere', { tag }));
    const undo = async () => {
      await changeTag(db, library, { filenames: changed, act: BACK[act], tag });
      notify.success(t('media.tagUndone'));
    };
    const what = { count: changed.length, tag };
    const done = act === 'add' ? t(`${name}.tagAdded`, what) : t(`${name}.tagRemoved`, what);
    const message = sentences(done, stayed);
    notifyUndo(message, () => void undo().catch(notify.failure), { spoken: true });
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
          first
          library={library}
          label={t('media.addTags')}
          help={t('media.tagsHint')}
          given={there.filter(({ count }) => count === items.length).map(({ tag }) => tag)}
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
      <h3 className="mt-2 mb-2 font-medium text-ink">{t(`${name}.tagsOnThem`)}</h3>
      {there.length === 0 ? <p>{t('media.noTagsOnThem')}</p> : null}
      <TagChips
        label={t(`${name}.tagsOnThem`)}
        disabled={busy}
        tags={there.map(({ tag, count }) => ({
          tag,
          text: t('media.tagWithCount', { tag, count }),
          removes: t(`${name}.removeTagMany`, { tag, count }),
        }))}
        onRemove={(tag) => void run(() => change('remove', tag))}
      />
    </Modal>
  );
}
