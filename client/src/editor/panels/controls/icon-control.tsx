import { TEXT_SIZES } from '@vestry/sync/widgets/fields/fields';
import { t } from '@vestry/sync/messages/translate';
import { useId } from 'react';
import { LuChevronsUpDown } from 'react-icons/lu';
import { inputClass } from '../../../ui/inputs/input-class';
import { SelectField } from '../../../ui/inputs/select-field';
import { useFloat } from '../../../ui/overlays/use-float';
import { Icon } from '../../../widgets/parts/icon';
import type { ControlProps } from '../control-props';
import { ColourControl } from './colour-control';
import { FieldError } from '../field-error';
import { iconWords } from './icon-words';
import { IconPicker } from './icon-picker';

interface IconFields {
  name?: unknown;
  color?: unknown;
  size?: unknown;
}

const SIZES = TEXT_SIZES.map((size) => ({ value: size as string, label: size as string }));

/** An icon out of the site's own, with colour and size. */
export function IconControl({ label, help, error, value, onChange }: ControlProps) {
  const id = useId();
  const fields: IconFields = typeof value === 'object' && value !== null ? value : {};
  const name = typeof fields.name === 'string' ? fields.name : '';
  const size = typeof fields.size === 'string' || typeof fields.size === 'number' ? String(fields.size) : '';
  const { anchor, panel, open, hide } = useFloat<HTMLButtonElement>({
    matchWidth: true,
  });

  const change = (part: IconFields) => {
    const next = Object.fromEntries(Object.entries({ ...fields, ...part }).filter(([, each]) => each !== ''));
    onChange(Object.keys(next).length > 0 ? next : '');
  };
  const named = size === '' || SIZES.some((option) => option.value === size);
  const sizes = [
    { value: '', label: t('editor.default') },
    ...SIZES,
    ...(named ? [] : [{ value: size, label: t('editor.pixels', { size }) }]),
  ];

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium text-ink">{label}</legend>
      {help ? <p className="text-xs text-faint">{help}</p> : null}
      <button
        ref={anchor}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-label={
          name ? t('editor.iconOf', { label, icon: iconWords(name) }) : t('editor.iconNone', { label })
        }
        className={inputClass('flex items-center gap-2 text-start')}
      >
        <span className="flex size-5 items-center justify-center">
          <Icon icon={name ? { name } : undefined} />
        </span>
        <span className="min-w-0 flex-1 truncate">{name ? iconWords(name) : t('editor.chooseIcon')}</span>
        <LuChevronsUpDown className="text-faint" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="fixed m-0 h-92 w-80 max-w-[calc(100vw-1rem)] overflow-hidden rounded-lg bg-raised p-2 text-ink shadow-float"
      >
        {open ? (
          <IconPicker
            chosen={name}
            onChoose={(chosen) => {
              change({ name: chosen });
              hide();
            }}
          />
        ) : null}
      </div>
      <FieldError>{error}</FieldError>
      {name ? (
        <div className="grid grid-cols-2 gap-2">
          <ColourControl
            label={t('editor.iconColour', { label })}
            value={fields.color}
            onChange={(color) => change({ color })}
          />
          <SelectField
            label={t('editor.iconSize', { label })}
            value={size}
            options={sizes}
            onChange={(chosen) => change({ size: /^\d+$/.test(chosen) ? Number(chosen) : chosen })}
          />
        </div>
      ) : null}
    </fieldset>
  );
}
