import { LuHistory } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = { icon: LuHistory, items: 'ol > li' };
