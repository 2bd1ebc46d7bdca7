import type { Crop } from '@vestry/sync/media/crop';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import { TextField } from '../../../ui/inputs/text-field';

const FIELDS = [
  ['x', 'cropping.fromLeft'],
  ['y', 'cropping.fromTop'],
  ['width', 'cropping.width'],
  ['height', 'cropping.height'],
] as const;

interface NumberFieldProps {
  label: string;
  value: number;
  onNumber: (value: number) => void;
}

/** What is typed stays as it is typed until the field is left; what comes of it is seen at once. */
function NumberField({ label, value, onNumber }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      type="number"
      inputMode="numeric"
      label={label}
      value={typed ?? String(value)}
      onChange={(text) => {
        setTyped(text);
        if (/^\d+$/.test(text)) onNumber(Number(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

interface CropFieldsProps {
  crop: Crop;
  onNumber: (name: keyof Crop, value: number) => void;
}

/** The area in numbers, in pixels of the picture. */
export function CropFields({ crop, onNumber }: CropFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {FIELDS.map(([name, label]) => (
        <NumberField
          key={name}
          label={t(label)}
          value={crop[name]}
          onNumber={(value) => onNumber(name, value)}
        />
      ))}
    </div>
  );
}
