import { LuNewspaper } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuNewspaper,
  group: 'lists',
  words: 'news blog posts sermons articles podcast 消息 部落格 文章 講道 新聞',
};
