import { MAX_REVIEW_WORDS } from '@vestry/sync/contract/reviews';
import { t } from '@vestry/sync/messages/translate';
import { type ReactNode, useState } from 'react';
import { TextAreaField } from '../../ui/inputs/text-field';
import { notify } from '../../ui/feedback/notify';

interface WordsFormProps {
  label: string;
  help?: string;
  /** Without words there is nothing to say. */
  needed?: boolean;
  /** Resolves when it is on this device. */
  onSay: (words: string, choice: string) => Promise<void>;
  /** The buttons; each submits, its value is the choice. */
  children: ReactNode;
}

/** A form that sends its words when one of its buttons is pressed; the words stay in it when they could not be stored. */
export function WordsForm({ label, help, needed = false, onSay, children }: WordsFormProps) {
  const [words, setWords] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = async (choice: string) => {
    const trimmed = words.trim();
    if (needed && trimmed === '') return setError(t('reviews.needsWords'));
    if (trimmed.length > MAX_REVIEW_WORDS) return setError(t('reviews.tooLong', { max: MAX_REVIEW_WORDS }));
    try {
      await onSay(trimmed, choice);
      setWords('');
    } catch (cause) {
      notify.failure(cause);
    }
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        void submit(submitter instanceof HTMLButtonElement ? submitter.value : '');
      }}
    >
      <TextAreaField
        label={label}
        help={help}
        error={error}
        value={words}
        onChange={(next) => {
          setWords(next);
          setError(null);
        }}
      />
      <div className="flex flex-wrap gap-2">{children}</div>
    </form>
  );
}
