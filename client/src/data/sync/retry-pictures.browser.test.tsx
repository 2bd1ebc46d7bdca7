import { expect, it, onTestFinished } from 'vitest';
import { retryPictures } from './retry-pictures';

it('asks again for a picture that fails although the server answers', async () => {
  const image = document.createElement('img');
  let failures = 0;
  image.addEventListener('error', () => (failures += 1));
  const stop = retryPictures(document);
  onTestFinished(() => {
    stop();
    image.remove();
  });
  document.body.append(image);
  image.src = '/no-picture.png';
  await expect.poll(() => failures).toBeGreaterThan(1);
});
