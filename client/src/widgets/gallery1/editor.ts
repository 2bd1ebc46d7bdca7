import { LuImages } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuImages,
  items: '.photos > li',
  group: 'media',
  words: 'photos pictures images album lightbox grid 相簿 照片 相片 多張圖片',
};
