import { LuGalleryHorizontal } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuGalleryHorizontal,
  items: '.slide',
  group: 'media',
  words: 'banner slider slideshow carousel cover slides photo 橫幅 輪播 幻燈片 封面 首圖',
};
