import { LuMapPin } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuMapPin,
  group: 'contact',
  words: 'address location directions place google openstreetmap 地址 位置 交通 地點 怎麼來',
};
