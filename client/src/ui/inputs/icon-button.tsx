import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Tooltip } from '../overlays/tooltip';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> {
  /** The accessible name, shown as a tooltip too. */
  label: string;
  icon: ReactNode;
  tone?: 'quiet' | 'plain' | 'red';
  /** 'mixed' where only a part of what is selected has it. */
  pressed?: boolean | 'mixed';
}

const TONES = {
  quiet: 'text-soft hover:bg-hover hover:text-ink',
  plain: 'border border-line-strong bg-surface text-soft hover:bg-hover hover:text-ink',
  red: 'text-soft hover:bg-red-soft hover:text-red-ink',
};

export function IconButton({ label, icon, tone = 'quiet', pressed, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-pressed={pressed}
        className={classNames(
          'inline-flex size-11 shrink-0 items-center justify-center rounded-md transition-colors md:size-8',
          'disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:bg-accent-soft aria-pressed:text-accent-ink aria-pressed:chosen aria-[pressed=mixed]:bg-hover',
          TONES[tone],
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
