import type { NamedBehaviour } from '@vestry/client/widgets/behaviour';

/** Marks the line of today, wherever the visitor is: the server does not know the day there. */
export const behaviour: NamedBehaviour = [
  'opening1',
  (root, { signal }) => {
    const today = root.querySelector(`[data-day="${new Date().getDay()}"]`);
    today?.setAttribute('aria-current', 'date');
    signal.addEventListener('abort', () => today?.removeAttribute('aria-current'));
  },
];
