import { safeImage } from '@vestry/sync/widgets/fields/safe';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { LuImage } from 'react-icons/lu';
import { Button } from '../../../ui/inputs/button';
import { TextField } from '../../../ui/inputs/text-field';
import type { ControlProps } from '../control-props';
import { ImagePicker } from './image-picker-part';

/** An image of the site's media, or an address. */
export function ImageControl({ value, onChange, label, ...frame }: ControlProps) {
  const [choosing, setChoosing] = useState(false);
  const address = typeof value === 'string' ? value : '';
  const shown = safeImage(address);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...frame}
        label={label}
        inputMode="url"
        autoCapitalize="none"
        placeholder={t('editor.imageHint')}
        value={address}
        onChange={(typed) => onChange(typed)}
      />
      {shown === undefined ? null : (
        <img
          src={shown}
          alt=""
          className="h-24 w-full rounded-md border border-line bg-sunken object-contain"
        />
      )}
      <Button icon={<LuImage />} onClick={() => setChoosing(true)}>
        {t('editor.chooseImage')}
      </Button>
      {choosing ? (
        <ImagePicker
          onClose={() => setChoosing(false)}
          onChoose={(url, alt) => {
            setChoosing(false);
            onChange(url, { alt });
          }}
        />
      ) : null}
    </div>
  );
}
