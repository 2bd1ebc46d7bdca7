import { z } from 'zod';
import { defineWidget } from '../define-widget';
import { videoOf } from '../fields/embeds';
import { describeField } from '../fields/field';
import { choice, image, text } from '../fields/fields';
import { ARRANGING } from '../fields/style';

export const video1 = defineWidget({
  type: 'video1',
  label: 'widgets.video1',
  hint: 'widgets.video1Hint',
  idle: [...ARRANGING, 'textColor', 'textSize', 'textWeight', 'align'],
  fields: {
    url: describeField(
      z
        .string()
        .max(2048)
        .refine((value) => value === '' || videoOf(value) !== undefined, { message: 'contract.useVideo' })
        .optional(),
      { label: 'widgets.videoAddress', help: 'widgets.videoAddressHelp', control: 'text' },
    ),
    title: text('widgets.videoTitle'),
    image: image('widgets.previewImage'),
    ratio: choice('widgets.videoRatio', [
      { value: 'wide', label: 'widgets.cropWide' },
      { value: 'landscape', label: 'widgets.cropLandscape' },
      { value: 'square', label: 'widgets.cropSquare' },
      { value: 'tall', label: 'widgets.videoTall' },
    ]),
  },
  frames: true,
  titleField: 'title',
  facts: {
    images: ({ image: address }) => [address],
    videos: ({ url = '', title, image: address }) => [{ title, embed: videoOf(url)?.src, image: address }],
  },
  sample: (t) => ({
    url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    title: t('samples.video'),
    ratio: 'wide' as const,
  }),
});
