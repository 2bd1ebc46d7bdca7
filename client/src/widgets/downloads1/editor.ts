import { LuDownload } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = {
  icon: LuDownload,
  items: '.files > li',
  group: 'contact',
  words: 'files pdf documents attachments download 文件 附件 下載',
};
