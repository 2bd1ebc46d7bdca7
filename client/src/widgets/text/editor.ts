import { LuType } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuType,
  group: 'text',
  words: 'title headline heading paragraph words copy 標題 段落 內文 字',
};
