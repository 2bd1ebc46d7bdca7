import { LuNewspaper } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuNewspaper,
  items: '[data-block]',
  group: 'text',
  words: 'rich text blog post news story bold list 部落格 新聞 內文 粗體',
  begins: 'words',
};
