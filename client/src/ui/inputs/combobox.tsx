import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { LuCheck, LuChevronsUpDown, LuX } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { classNames } from '../class-names';
import { Field, type FieldProps } from './field';
import { filterOptions } from './filter-options';
import { inputClass } from './input-class';
import { useFloat } from '../overlays/use-float';

export interface ComboboxOption {
  value: string;
  label: string;
  hint?: string;
  icon?: ReactNode;
}

export interface ComboboxProps extends FieldProps {
  value: string | null;
  options: readonly ComboboxOption[];
  onChange: (value: string | null) => void;
  placeholder?: string;
  /** Offers 'Clear', which gives null. */
  clearable?: boolean;
  disabled?: boolean;
  /** Shown instead of the list when nothing matches; null closes the list then. */
  noMatch?: string | null;
  /** Any text is a value, given with each key; the options are only offered. */
  free?: boolean;
  inputMode?: 'text' | 'url';
  /** Called when the field loses the focus. */
  onLeave?: () => void;
}

/** Shows the list when what suits comes only after it was typed for. */
function useLateOptions(isLookedFor: boolean, count: number, show: () => void): void {
  const suits = isLookedFor && count > 0;
  useEffect(() => {
    if (suits) show();
  }, [suits, show]);
}

/** A choice out of many, by typing a part of its name. The focus stays in the field; the list follows it. */
export function Combobox(props: ComboboxProps) {
  const {
    value,
    options,
    onChange,
    placeholder,
    clearable = false,
    disabled = false,
    noMatch = t('common.noOptions'),
    free = false,
    inputMode,
    onLeave,
  } = props;
  /** Where any text will do, Enter must not take an option that nobody went to. */
  const none = free ? -1 : 0;
  const listId = useId();
  const { anchor, panel, open, show, hide } = useFloat<HTMLInputElement>({
    matchWidth: true,
  });
  /** Null while nothing is typed: the field shows the chosen label and the list shows everything. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(none);
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value);
  const shown = filterOptions(options, typed ?? '');
  /** What was typed stands as it is; what was chosen by its name. */
  const text = typed === null && chosen ? chosen.label : free ? (value ?? '') : (typed ?? '');
  /** A name that is typed to its end is the same as choosing it. */
  const valueOf = (words: string) =>
    options.find(({ label, value: own }) => label !== own && label.toLowerCase() === words.toLowerCase())
      ?.value ?? words;
  const filled = free ? value : chosen;

  useLateOptions(noMatch === null && typed !== null, shown.length, show);

  const expand = () => {
    if (disabled || open) return;
    setActive(
      Math.max(
        none,
        shown.findIndex((option) => option.value === value),
      ),
    );
    show();
  };
  const collapse = () => {
    setTyped(null);
    hide();
  };
  const choose = (next: string | null) => {
    onChange(next);
    collapse();
  };
  const activate = (index: number) => {
    setActive(index);
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  };

  const step = (by: 1 | -1) => {
    if (!open) expand();
    else if (shown.length) {
      const from = active < 0 && by < 0 ? 0 : active;
      activate((from + by + shown.length) % shown.length);
    }
  };

  /** `open` follows a task later: a quick Escape would leave the list and close the dialog around it. */
  const isShown = () => panel.current?.matches(':popover-open') === true;
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Escape' && isShown()) {
      // Not further: the dialog around it stays open.
      event.stopPropagation();
      event.preventDefault();
      collapse();
    } else if (key === 'Enter' && open) {
      const option = shown[active];
      // Where any text will do, Enter without an option is for the form around the field.
      if (option || !free) event.preventDefault();
      if (option) choose(option.value);
      else collapse();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      step(key === 'ArrowDown' ? 1 : -1);
    }
  };

  return (
    <Field label={props.label} help={props.help} error={props.error} hideLabel={props.hideLabel ?? false}>
      {(control) => (
        <span className="relative flex">
          <input
            {...control}
            ref={anchor}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && shown[active] ? `${listId}-${shown[active].value}` : undefined}
            placeholder={placeholder}
            disabled={disabled}
            {...(free ? { autoCapitalize: 'none', spellCheck: false } : {})}
            inputMode={inputMode}
            value={text}
            onChange={(event) => {
              const next = event.target.value;
              setTyped(next);
              setActive(none);
              if (free) onChange(valueOf(next));
              if (noMatch === null && filterOptions(options, next).length === 0) hide();
              else show();
            }}
            // A name is replaced by what is typed, letter by letter it would become no value.
            onFocus={({ target }) =>
              free && chosen && chosen.label !== chosen.value ? target.select() : undefined
            }
            onClick={expand}
            onKeyDown={press}
            onBlur={() => {
              collapse();
              onLeave?.();
            }}
            className={inputClass(clearable ? 'pe-18 md:pe-14' : 'pe-8')}
          />
          <LuChevronsUpDown className="pointer-events-none absolute top-1/2 end-2 -translate-y-1/2 text-faint" />
          {clearable && filled && !disabled ? (
            <button
              type="button"
              aria-label={t('common.clearField', { label: props.label })}
              onClick={() => choose(null)}
              className="absolute top-1/2 end-7 flex size-11 -translate-y-1/2 items-center justify-center rounded-md text-faint hover:text-ink md:size-6"
            >
              <LuX />
            </button>
          ) : null}
          <div
            ref={panel}
            popover="manual"
            className="fixed m-0 max-h-72 flex-col overflow-hidden rounded-lg bg-raised p-1 text-ink shadow-float open:flex"
          >
            <div
              ref={list}
              id={listId}
              role="listbox"
              aria-label={props.label}
              className="min-h-0 overflow-y-auto"
            >
              {shown.map((option, index) => (
                <Option
                  key={option.value}
                  id={`${listId}-${option.value}`}
                  option={option}
                  selected={option.value === value}
                  active={index === active}
                  onChoose={() => choose(option.value)}
                  onPoint={() => setActive(index)}
                />
              ))}
            </div>
            {shown.length === 0 && noMatch !== null ? (
              <p role="status" className="px-2 py-3 text-sm text-faint">
                {noMatch}
              </p>
            ) : null}
          </div>
        </span>
      )}
    </Field>
  );
}

interface OptionProps {
  id: string;
  option: ComboboxOption;
  selected: boolean;
  /** The option that Enter would take. */
  active: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

function Option({ id, option: { label, hint, icon }, selected, active, onChoose, onPoint }: OptionProps) {
  return (
    // Keys are pressed in the field, which names the active option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      // Before the field loses the focus, which closes the list.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={classNames(
        'control flex cursor-pointer items-center gap-2 rounded-md px-2 text-sm',
        active && 'bg-hover chosen',
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
        {hint ? <span className="block truncate text-xs text-faint">{hint}</span> : null}
      </span>
      {selected ? <LuCheck className="text-accent-ink" /> : null}
    </div>
  );
}
