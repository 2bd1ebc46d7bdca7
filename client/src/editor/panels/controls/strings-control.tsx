import { LuArrowDown, LuArrowUp, LuPlus, LuTrash2 } from 'react-icons/lu';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { TextField } from '../../../ui/text-field';
import type { ControlProps } from '../control-props';
import { focusNeighbour } from '../focus-neighbour';

/** A list of lines, stored as one value. */
export function StringsControl({ label, help, error, value, onChange }: ControlProps) {
  const lines = Array.isArray(value) ? value.map((line) => (typeof line === 'string' ? line : '')) : [];
  const swap = (at: number, other: number) => {
    const next = [...lines];
    [next[at], next[other]] = [next[other] ?? '', next[at] ?? ''];
    onChange(next);
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium text-ink">{label}</legend>
      {help ? <p className="text-xs text-faint">{help}</p> : null}
      {lines.map((line, at) => (
        // Lines have no identity of their own; the place is all there is.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} data-item className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <TextField
              data-item-main
              label={`${label} ${at + 1}`}
              hideLabel
              value={line}
              onChange={(text) => onChange(lines.map((other, place) => (place === at ? text : other)))}
            />
          </div>
          <IconButton
            label={`Move ${label} ${at + 1} up`}
            icon={<LuArrowUp aria-hidden className="icon" />}
            disabled={at === 0}
            onClick={() => swap(at, at - 1)}
          />
          <IconButton
            label={`Move ${label} ${at + 1} down`}
            icon={<LuArrowDown aria-hidden className="icon" />}
            disabled={at === lines.length - 1}
            onClick={() => swap(at, at + 1)}
          />
          <IconButton
            label={`Delete ${label} ${at + 1}`}
            tone="red"
            icon={<LuTrash2 aria-hidden className="icon" />}
            onClick={(event) => {
              // The last row is the one that goes, whichever line does.
              if (at === lines.length - 1) focusNeighbour(event.currentTarget);
              onChange(lines.filter((_, place) => place !== at));
            }}
          />
        </div>
      ))}
      {error ? (
        <p role="alert" className="text-xs text-red-ink">
          {error}
        </p>
      ) : null}
      <Button
        data-add
        icon={<LuPlus aria-hidden className="icon" />}
        onClick={() => onChange([...lines, ''])}
      >
        Add {label}
      </Button>
    </fieldset>
  );
}
