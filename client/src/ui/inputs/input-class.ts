import { classNames } from '../class-names';

/**
 * The look of every typed-in control. 16 px on small screens, or iOS zooms in on focus. What is typed has the direction of
 * its own first letter, whatever the screen's is: an address reads from its slash on.
 */
export function inputClass(extra?: string): string {
  return classNames(
    'control [unicode-bidi:plaintext] w-full min-w-0 rounded-md border border-line-control bg-surface px-3 text-base text-ink transition-colors md:text-sm',
    'placeholder:text-faint hover:border-soft focus-visible:outline-offset-0',
    'aria-invalid:border-red disabled:cursor-not-allowed disabled:bg-sunken disabled:text-faint [&[readonly]]:bg-sunken',
    extra,
  );
}
