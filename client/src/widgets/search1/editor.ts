import { LuSearch } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuSearch,
  group: 'contact',
  words: 'search find look for query 搜尋 尋找 查詢 站內搜尋',
};
