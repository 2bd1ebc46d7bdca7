import type { Behaviour, NamedBehaviour } from '../behaviours/types';

/** 'true' means collapsed (PRODUCT.md WI3). */
const KEY = 'survey-collapsed';

/**
 * The survey prompt remembers that it was closed. Where storage is refused it simply opens again. The sheet keeps it
 * out of sight until it is known to be open or closed, so that nobody sees it change.
 */
const prompt: Behaviour = (root, { autoplay, signal }) => {
  const details = root.querySelector('details');
  root.setAttribute('data-settled', '');
  if (!details || !autoplay) return;
  if (read() === 'true') details.open = false;
  details.addEventListener('toggle', () => write(String(!details.open)), { signal });
};

export const behaviour: NamedBehaviour = ['prompt', prompt];

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    return;
  }
}
