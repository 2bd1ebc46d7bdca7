import { engineStatus } from './engine-status';

/** Of a picture that fails although the server answers: it may have been asked a moment too early. */
const TRIES = 3;
/** Milliseconds before the first of them; each one later waits longer by so many. */
const AGAIN_AFTER = 2000;

const isAway = (): boolean => engineStatus.get().lastError !== null || !navigator.onLine;

/**
 * Asks again for the pictures of a document that could not be fetched: when the server has answered again, and a few
 * times for one that fails after that. Gives back what ends it.
 */
export function retryPictures(document: Document): () => void {
  let missed = false;
  const tries = new WeakMap<EventTarget, number>();
  const timers = new Set<number>();
  const look = () => {
    if (isAway()) missed = true;
    else if (missed && engineStatus.get().phase === 'idle') {
      missed = false;
      for (const image of document.images) if (image.complete) retry(image);
    }
  };
  // That of a picture does not bubble.
  const fails = ({ target }: Event) => {
    const image = [...document.images].find((each) => each === target);
    if (!image) return;
    if (isAway()) {
      missed = true;
      return;
    }
    const count = (tries.get(image) ?? 0) + 1;
    if (count > TRIES) return;
    tries.set(image, count);
    const timer = window.setTimeout(() => {
      timers.delete(timer);
      if (image.isConnected) retry(image);
    }, count * AGAIN_AFTER);
    timers.add(timer);
  };
  look();
  addEventListener('offline', look);
  document.addEventListener('error', fails, true);
  const stop = engineStatus.subscribe(look);
  return () => {
    removeEventListener('offline', look);
    document.removeEventListener('error', fails, true);
    for (const timer of timers) window.clearTimeout(timer);
    stop();
  };
}

/** Setting the address again, even the same one, makes the browser choose and fetch again. */
function retry(image: HTMLImageElement): void {
  if (image.naturalWidth === 0) image.setAttribute('src', image.getAttribute('src') ?? '');
}
