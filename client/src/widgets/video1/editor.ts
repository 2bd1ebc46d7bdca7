import { LuVideo } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuVideo,
  group: 'media',
  words: 'youtube vimeo film movie clip livestream 短片 直播 影音',
};
