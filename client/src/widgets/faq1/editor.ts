import { LuCircleHelp } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuCircleHelp,
  items: 'details',
  group: 'lists',
  words: 'faq accordion help answers q&a 問答 問題 解答 摺疊 手風琴',
};
