import { CLASS_TOKENS } from '@vestry/sync/widgets/style';
import type { ControlProps } from '../control-props';
import { ChipsControl } from './chips-control';

/** A string of class names out of the closed list, shown as chips. */
export function ClassNamesControl({ value, onChange, ...frame }: ControlProps) {
  const chosen = typeof value === 'string' ? value.split(' ').filter(Boolean) : [];
  return (
    <ChipsControl
      {...frame}
      options={CLASS_TOKENS}
      chosen={chosen}
      onChange={(names) => onChange(names.join(' '))}
    />
  );
}
