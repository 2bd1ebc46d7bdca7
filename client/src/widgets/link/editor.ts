import { LuLink } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuLink,
  group: 'contact',
  words: 'url href navigation menu 網址 超連結 導覽',
};
