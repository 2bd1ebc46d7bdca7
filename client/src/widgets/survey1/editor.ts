import { LuMessageSquareText } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuMessageSquareText,
  floats: true,
  group: 'contact',
  words: 'poll feedback popup prompt questionnaire 調查 意見 彈出視窗 回饋',
};
