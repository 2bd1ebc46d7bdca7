import type { Reviewers } from '@vestry/sync/contract/reviews';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuSend } from 'react-icons/lu';
import { addReviewRecord } from '../../data/sync/add-review-record';
import { Button } from '../../ui/inputs/button';
import { SelectField } from '../../ui/inputs/select-field';
import { useEditor } from '../store/editor-context';
import { useDraftValue } from '../store/use-store';
import { WordsForm } from './words-form';

const EVERYBODY = '';

interface AskFormProps {
  people: Reviewers;
  onAsked?: () => void;
}

/** Asks a colleague, or everybody who may, to look at the page. */
export function AskForm({ people, onAsked }: AskFormProps) {
  const store = useEditor();
  const [reviewer, setReviewer] = useState(EVERYBODY);
  const isSaved = useDraftValue(({ base }) => base !== null);
  const hasUnsaved = useDraftValue(({ base, state }) => base !== null && base.tree !== state.tree);
  if (!isSaved) return <p className="text-sm text-soft">{t('reviews.saveFirst')}</p>;
  const ask = async (words: string) => {
    const id = people.find((each) => String(each.id) === reviewer)?.id ?? null;
    await addReviewRecord(store.draft.uid, { type: 'ask', reviewer: id, words });
    store.say(t('reviews.asked'));
    onAsked?.();
  };
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={t('reviews.whom')}
        help={people.length === 0 ? t('reviews.noColleagues') : undefined}
        value={reviewer}
        options={[
          { value: EVERYBODY, label: t('reviews.everybody') },
          ...people.map(({ id, username }) => ({ value: String(id), label: username })),
        ]}
        onChange={setReviewer}
      />
      {hasUnsaved ? (
        <p className="rounded-md bg-yellow-soft px-3 py-2 text-sm text-yellow-ink">{t('reviews.unsaved')}</p>
      ) : null}
      <WordsForm label={t('reviews.whatFor')} onSay={ask}>
        <Button type="submit" tone="blue" icon={<LuSend />}>
          {t('reviews.ask')}
        </Button>
      </WordsForm>
    </div>
  );
}
