import { classNames } from '../class-names';

/** green, blue, red and slate are the colours of a dialog's buttons; plain has a border, quiet has none. */
export type ButtonTone = 'green' | 'blue' | 'red' | 'slate' | 'plain' | 'quiet';
export type ButtonSize = 'sm' | 'md';

/** Where the device takes colours away, an outline is what is left of a button. */
const FILLED = 'text-on-fill forced-colors:border';

const TONES: Record<ButtonTone, string> = {
  green: `bg-green hover:bg-green-hover ${FILLED}`,
  blue: `bg-accent hover:bg-accent-hover ${FILLED}`,
  red: `bg-red hover:bg-red-hover ${FILLED}`,
  slate: `bg-slate hover:bg-slate-hover ${FILLED}`,
  plain: 'border border-line-strong bg-surface text-ink hover:bg-hover',
  quiet: 'text-soft hover:bg-hover hover:text-ink',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'px-3 text-sm md:h-7 md:px-2 md:text-xs',
  md: 'px-4 md:h-8 md:px-3 text-sm',
};

/** It may say more than a phone has room for in one line, or be read in larger letters. */
const ON_A_PHONE = 'max-md:min-h-11 max-md:max-w-full max-md:py-1 max-md:wrap-anywhere md:whitespace-nowrap';

/** The look of a button, for links that look like one. */
export function buttonClass(tone: ButtonTone = 'plain', size: ButtonSize = 'md', extra?: string): string {
  return classNames(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium transition-colors',
    ON_A_PHONE,
    'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
    SIZES[size],
    TONES[tone],
    extra,
  );
}
