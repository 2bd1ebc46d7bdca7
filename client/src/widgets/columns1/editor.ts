import { LuColumns2 } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuColumns2,
  group: 'layout',
  words: 'grid row side by side layout two columns 欄位 並排 版面 格線 分欄',
  row: true,
};
