import { expose, transfer } from 'comlink';
import type { ImageWorkerApi, Preparation } from '../data/media/image-worker-api';
import { RefusedImage, shrinkImage } from './shrink-image';

async function prepare(file: Blob): Promise<Preparation> {
  try {
    const image = await shrinkImage(file);
    return transfer({ ok: true, image }, [image.bytes]);
  } catch (error) {
    if (error instanceof RefusedImage) return { ok: false, message: error.message };
    throw error;
  }
}

expose({ prepare } satisfies ImageWorkerApi);
