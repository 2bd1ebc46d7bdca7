import type { ImageSwap } from '@vestry/sync/media/replaced-image';

export const OLD = '/api/v1/media/choir-0123456789abcdef.jpg';
export const NEW = '/api/v1/media/steps-fedcba9876543210.webp';

/** The old one by the new one. */
export const SWAP: ImageSwap = {
  key: '0123456789abcdef',
  by: NEW,
  sameShape: true,
  origin: 'https://grace.example',
};
