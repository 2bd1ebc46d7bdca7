import { LuLanguages } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuLanguages,
  group: 'contact',
  words: 'languages translation translate multilingual switch 語言 翻譯 切換語言 多語',
};
