import type { ReactNode } from 'react';
import { LuPlus } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { Button } from '../../ui/inputs/button';
import { FieldError } from './field-error';

interface ListFrameProps {
  label: string;
  help?: string | undefined;
  error: string | undefined;
  /** What the button adds: 'Slide'. */
  itemLabel: string;
  onAdd: () => void;
  children: ReactNode;
}

/** A list in a panel: its name, its rows, what is wrong with it, and the button that adds one. */
export function ListFrame({ label, help, error, itemLabel, onAdd, children }: ListFrameProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium text-ink">{label}</legend>
      {help ? <p className="text-xs text-faint">{help}</p> : null}
      {children}
      <FieldError>{error}</FieldError>
      <Button data-add icon={<LuPlus />} onClick={onAdd} className="max-w-full">
        <span className="min-w-0 truncate">{t('editor.addName', { name: itemLabel })}</span>
      </Button>
    </fieldset>
  );
}
