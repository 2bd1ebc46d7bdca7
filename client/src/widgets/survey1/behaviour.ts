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
  else waitForScroll(root, signal);
  details.addEventListener('toggle', () => write(String(!details.open)), { signal });
};

/** Open, it comes when the first view has been read: half of it scrolled away, or all that there is. */
function waitForScroll(root: HTMLElement, signal: AbortSignal): void {
  const { scrollHeight } = document.documentElement;
  const far = Math.min(innerHeight / 2, scrollHeight - innerHeight - 1);
  if (scrollY >= far) return;
  root.setAttribute('data-waits', '');
  const look = () => {
    if (scrollY >= far) root.removeAttribute('data-waits');
  };
  addEventListener('scroll', look, { passive: true, signal });
}

export const behaviour: NamedBehaviour = ['prompt', prompt];

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is refused: the survey is shown as to somebody who is here for the first time.
    return null;
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Storage is refused: it is shown again the next time.
    return;
  }
}
