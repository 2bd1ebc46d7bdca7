import { LuChevronDown } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuChevronDown,
  group: 'contact',
  words: 'dropdown submenu navigation 下拉 子選單 導覽',
  begins: 'words',
};
