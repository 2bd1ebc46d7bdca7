import { LuUsers } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuUsers,
  items: '.member',
  group: 'people',
  words: 'people team staff persons portraits contact 團隊 同工 人員 夥伴',
};
