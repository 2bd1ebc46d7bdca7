import { LuDownload } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = { icon: LuDownload, items: '.files > li' };
