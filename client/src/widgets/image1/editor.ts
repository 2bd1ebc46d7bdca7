import { LuImage } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuImage,
  group: 'media',
  words: 'photo picture img illustration graphic 照片 相片 影像 圖檔',
  begins: 'picture',
};
