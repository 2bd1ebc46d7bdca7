import { LuListChecks } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuListChecks,
  items: 'li',
  group: 'lists',
  words: 'icons bullets features checklist social contacts phone 清單 特色 條列 社群 電話',
};
