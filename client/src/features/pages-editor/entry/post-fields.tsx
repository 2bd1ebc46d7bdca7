import type { FieldError } from '@vestry/sync/contract/envelope';
import type { PostEntry } from '@vestry/sync/dates/entry';
import { t } from '@vestry/sync/messages/translate';
import { messageFor } from '../../../editor/panels/contents-field';
import { TextField } from '../../../ui/inputs/text-field';
import { DateField } from './date-field';
import { RecordingField } from './recording-field';

interface PostFieldsProps {
  entry: PostEntry;
  errors: readonly FieldError[];
  onChange: (entry: PostEntry) => void;
}

export function PostFields({ entry, errors, onChange }: PostFieldsProps) {
  const { author: _author, audio: _audio, ...rest } = entry;
  const { author, audio } = entry;
  const texts = (next: Pick<PostEntry, 'author' | 'audio'>): PostEntry => ({
    ...rest,
    ...(next.author ? { author: next.author } : {}),
    ...(next.audio ? { audio: next.audio } : {}),
  });
  return (
    <>
      <DateField
        type="date"
        label={t('entry.on')}
        value={entry.on}
        error={messageFor(errors, 'entry.on')}
        onChange={(on) => onChange({ ...entry, on })}
      />
      <TextField
        label={t('entry.author')}
        value={author ?? ''}
        error={messageFor(errors, 'entry.author')}
        onChange={(typed) => onChange(texts({ audio, author: typed }))}
      />
      <RecordingField
        value={audio ?? ''}
        error={messageFor(errors, 'entry.audio')}
        onChange={(next) => onChange(texts({ author, audio: next }))}
      />
    </>
  );
}
