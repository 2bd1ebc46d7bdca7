import { LuHeading, LuType } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuType,
  group: 'text',
  words: 'paragraph words copy 段落 內文 字',
  begins: 'words',
  variants: {
    heading: { icon: LuHeading, words: 'title headline subtitle h1 h2 大標 小標' },
  },
};
