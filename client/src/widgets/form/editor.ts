import { LuMail } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuMail,
  items: 'form > label:has(~ .trap)',
  group: 'contact',
  words: 'contact email message registration sign up inquiry 聯絡 聯絡表單 報名 留言 訊息 信箱',
};
