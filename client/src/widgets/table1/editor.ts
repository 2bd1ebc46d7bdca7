import { LuTable } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuTable,
  items: 'tr',
  group: 'text',
  words: 'table grid rows columns prices spreadsheet excel 表格 欄 列 價目',
};
