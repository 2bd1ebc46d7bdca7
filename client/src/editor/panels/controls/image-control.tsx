import { t } from '@vestry/sync/messages/translate';
import { safeImage } from '@vestry/sync/widgets/fields/safe';
import { useState } from 'react';
import { LuImage, LuX } from 'react-icons/lu';
import { Button } from '../../../ui/inputs/button';
import { Field } from '../../../ui/inputs/field';
import { IconButton } from '../../../ui/inputs/icon-button';
import { inputClass } from '../../../ui/inputs/input-class';
import { nameOfOwnImage } from '../../model/image-name';
import type { ControlProps } from '../control-props';
import { ImagePicker } from './image-picker-part';

/** An image of the site's media by its name, or an address that is typed. */
export function ImageControl({ value, onChange, label, ...frame }: ControlProps) {
  const [choosing, setChoosing] = useState(false);
  /** What is typed stays a field until it is left, also where it names an image of the site. */
  const [typing, setTyping] = useState(false);
  const address = typeof value === 'string' ? value : '';
  const shown = safeImage(address);
  const name = typing ? undefined : nameOfOwnImage(address);
  const clear = () => {
    setTyping(true);
    onChange('');
  };
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} {...frame}>
        {(control) =>
          name === undefined ? (
            <input
              type="text"
              {...control}
              // The button that cleared it has gone with the focus.
              ref={(input) => (typing ? input?.focus() : undefined)}
              inputMode="url"
              autoCapitalize="none"
              placeholder={t('editor.imageHint')}
              value={address}
              onFocus={() => setTyping(true)}
              onBlur={() => setTyping(false)}
              onChange={(event) => onChange(event.target.value)}
              className={inputClass()}
            />
          ) : (
            <div className="flex items-center gap-1">
              <output {...control} title={name} className="min-w-0 flex-1 truncate text-sm text-soft">
                {name}
              </output>
              <IconButton label={t('common.clearField', { label })} icon={<LuX />} onClick={clear} />
            </div>
          )
        }
      </Field>
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
