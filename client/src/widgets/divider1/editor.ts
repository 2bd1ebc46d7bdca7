import { LuMinus } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuMinus,
  group: 'layout',
  words: 'line separator spacer space gap hr rule 線條 間隔 空白 分隔',
};
