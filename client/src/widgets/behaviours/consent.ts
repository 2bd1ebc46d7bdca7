import type { Behaviour } from './types';

/** Origins whose frames this device loads unasked, with a space between them. */
const KEY = 'allowed-frames';

function allowed(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    // Storage is refused: it is asked each time.
    return [];
  }
}

function allow(origin: string, on: boolean): void {
  const others = allowed().filter((each) => each !== origin);
  try {
    localStorage.setItem(KEY, (on ? [...others, origin] : others).join(' '));
  } catch {
    // Storage is refused: the frame is loaded now, and asked for again the next time.
    return;
  }
}

/** Loads a frame of another site when the visitor asks for it, or has allowed its origin on this device for good. */
export const consent: Behaviour = (root, { autoplay, signal }) => {
  const box = root.querySelector<HTMLElement>('.embed');
  const ask = root.querySelector<HTMLElement>('.ask');
  const actions = root.querySelector<HTMLElement>('.ask-actions');
  const place = root.querySelector<HTMLElement>('.framed');
  const again = root.querySelector<HTMLElement>('.ask-again');
  if (!box || !ask || !actions || !place || !again || !autoplay) return;
  const { frame = '', play = '', title = '' } = box.dataset;
  const { origin } = new URL(frame);
  const always = actions.querySelector('input');

  const hide = () => {
    place.replaceChildren();
    ask.hidden = false;
    again.hidden = true;
  };
  const show = (src: string) => {
    const made = document.createElement('iframe');
    made.title = title;
    made.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    made.loading = 'lazy';
    made.referrerPolicy = 'strict-origin-when-cross-origin';
    made.src = src;
    place.replaceChildren(made);
    ask.hidden = true;
    again.hidden = !allowed().includes(origin);
    return made;
  };
  actions.querySelector('button')?.addEventListener(
    'click',
    () => {
      if (always?.checked) allow(origin, true);
      show(frame + play).focus();
    },
    { signal },
  );
  again.addEventListener(
    'click',
    () => {
      allow(origin, false);
      if (always) always.checked = false;
      hide();
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    hide();
    actions.hidden = true;
  });
  actions.hidden = false;
  if (allowed().includes(origin)) show(frame);
};
