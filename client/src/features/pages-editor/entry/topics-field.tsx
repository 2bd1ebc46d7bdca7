import { pageSettings } from '@vestry/sync/contract/page-settings';
import { readTopics } from '@vestry/sync/dates/topics';
import { changedTags, hasTag, tagsInText } from '@vestry/sync/media/tags';
import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import { type KeyboardEvent, useId, useState } from 'react';
import { setDocumentField } from '../../../editor/model/edits';
import { useEditor } from '../../../editor/store/editor-context';
import { useSite } from '../../../editor/store/site-context';
import { topicsInUse } from '../../../editor/store/topics-in-use';
import { useDocumentFields } from '../../../editor/store/use-store';
import { TagChips } from '../../../ui/inputs/tag-chips';
import { TextField } from '../../../ui/inputs/text-field';

/** What the post or event is about; those that others have are offered. */
export function TopicsField({ error }: { error: string | undefined }) {
  const store = useEditor();
  const { pages } = useSite();
  const topics = readTopics(useDocumentFields().topics);
  const [typed, setTyped] = useState('');
  const id = useId();
  const wrong = pageSettings.topics.safeParse(topics).error?.issues[0]?.message;
  const change = (next: readonly string[]) =>
    store.edit(setDocumentField('topics', 'entry.topics', next.length > 0 ? next : undefined));
  const take = () => {
    const next = changedTags(topics, { add: tagsInText(typed), remove: [] });
    if (next.length > topics.length) change(next);
    setTyped('');
  };
  const press = (event: KeyboardEvent) => {
    // While an input method composes, Enter takes its word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
    event.preventDefault();
    take();
  };
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('entry.topics')}
        help={t('entry.topicsHelp')}
        error={wrong === undefined ? error : inWords(wrong)}
        value={typed}
        list={id}
        autoComplete="off"
        onChange={setTyped}
        onKeyDown={press}
        onBlur={take}
      />
      <datalist id={id}>
        {topicsInUse(pages)
          .filter((topic) => !hasTag(topics, topic))
          .map((topic) => (
            <option key={topic}>{topic}</option>
          ))}
      </datalist>
      <TagChips
        label={t('entry.topics')}
        tags={topics.map((topic) => ({
          tag: topic,
          text: topic,
          removes: t('entry.removeTopic', { topic }),
        }))}
        onRemove={(topic) => change(topics.filter((each) => each !== topic))}
      />
    </div>
  );
}
