import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuFileMusic } from 'react-icons/lu';
import { Button } from '../../../ui/inputs/button';
import { TextField } from '../../../ui/inputs/text-field';
import { fetchedPart } from '../../../ui/layout/fetched-part';

/** The files of the library, when one is chosen. */
const { Part: FilePicker } = fetchedPart(
  async () => (await import('../../../editor/panels/controls/file-picker')).default,
  null,
  'over',
);

interface RecordingFieldProps {
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
}

/** A sound file of the library, or the address of one. */
export function RecordingField({ value, error, onChange }: RecordingFieldProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('entry.audio')}
        help={t('entry.audioHelp')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        error={error}
        onChange={(typed) => onChange(typed.trim())}
      />
      <Button icon={<LuFileMusic />} onClick={() => setChoosing(true)}>
        {t('files.chooseSound')}
      </Button>
      {choosing ? (
        <FilePicker
          sounds
          onClose={() => setChoosing(false)}
          onChoose={({ url }) => {
            setChoosing(false);
            onChange(url);
          }}
        />
      ) : null}
    </div>
  );
}
