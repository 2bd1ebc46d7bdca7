import { LuListChecks } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = { icon: LuListChecks, items: 'li' };
