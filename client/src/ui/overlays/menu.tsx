import { useId, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { LuCheck } from 'react-icons/lu';
import { classNames } from '../class-names';
import type { Align } from './place-float';
import { useFloat } from './use-float';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  tone?: 'red';
  /** The language of the label, where it is another one than the window's. */
  lang?: string | undefined;
  /** One of a choice: shows a mark and says so. */
  checked?: boolean;
  /** A line above it: another group of actions begins. */
  begins?: boolean;
}

export interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  align?: Align;
  /** The button that opens the menu, with these properties. */
  children: (trigger: ComponentProps<'button'>) => ReactNode;
}

const STEPS: Record<string, (now: number, count: number) => number> = {
  ArrowDown: (now, count) => (now + 1) % count,
  ArrowUp: (now, count) => (now - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A line between two groups, which are rows of one list all the same. */
const BEGINS =
  'relative mt-2 before:absolute before:inset-x-1 before:-top-1 before:border-t before:border-line';

/** A short list of actions. Arrows, Home, End and first letters move, Escape gives the focus back to the button. */
export function Menu({ label, items, align = 'end', children }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const { anchor, panel, open, hide } = useFloat<HTMLButtonElement>({
    align,
    onOpen: () => rows()[0]?.focus(),
  });

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') hide();
    // The browser itself would give it back to what had it before: not the button, where a press does not focus that.
    if (event.key === 'Escape') anchor.current?.focus();
    const all = rows();
    const now = all.indexOf(document.activeElement as HTMLButtonElement);
    const step = STEPS[event.key];
    const next = step
      ? all[step(now, all.length)]
      : event.key.length === 1
        ? [...all.slice(now + 1), ...all].find((row) =>
            row.textContent.toLowerCase().startsWith(event.key.toLowerCase()),
          )
        : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <>
      {children({ ref: anchor, popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': open })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="fixed m-0 min-w-44 overflow-y-auto rounded-lg bg-raised p-1 text-ink shadow-float"
      >
        <div ref={list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
          {items.map((item, at) => (
            <button
              key={item.label}
              type="button"
              lang={item.lang}
              role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={item.checked}
              // A list that is higher than the window is scrolled: what scrolls must have a stop for keys.
              tabIndex={at === 0 ? 0 : -1}
              onClick={() => {
                hide();
                item.onSelect();
              }}
              className={classNames(
                'control flex w-full items-center gap-2 rounded-md px-2 text-start text-sm focus-visible:outline-offset-[-2px]',
                'hover:bg-hover focus-visible:bg-hover',
                item.tone === 'red' ? 'text-red-ink' : 'text-ink',
                item.begins && BEGINS,
              )}
            >
              {item.icon ?? (item.checked === undefined ? null : <Mark on={item.checked} />)}
              <span className="flex-1">{item.label}</span>
              {item.icon && item.checked ? <Mark on /> : null}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}

function Mark({ on }: { on: boolean }) {
  return <LuCheck className={classNames('text-accent-ink', !on && 'invisible')} />;
}
