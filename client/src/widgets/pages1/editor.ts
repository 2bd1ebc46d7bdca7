import { LuListTree } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuListTree,
  group: 'contact',
  words: 'navigation menu site map subpages sitemap 導覽 選單 子頁面 網站地圖',
};
