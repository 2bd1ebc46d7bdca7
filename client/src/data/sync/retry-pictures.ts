import { engineStatus } from './engine-status';

/**
 * Asks once more for the pictures of a document that could not be fetched, when the server has answered again. Gives
 * back what ends it.
 */
export function retryPictures(document: Document): () => void {
  let missed = false;
  const look = () => {
    const { phase, lastError } = engineStatus.get();
    if (lastError !== null || !navigator.onLine) missed = true;
    else if (missed && phase === 'idle') {
      missed = false;
      for (const image of document.images) if (image.complete && image.naturalWidth === 0) retry(image);
    }
  };
  look();
  addEventListener('offline', look);
  const stop = engineStatus.subscribe(look);
  return () => {
    removeEventListener('offline', look);
    stop();
  };
}

/** Setting the address again, even the same one, makes the browser choose and fetch anew. */
function retry(image: HTMLImageElement): void {
  image.setAttribute('src', image.getAttribute('src') ?? '');
}
