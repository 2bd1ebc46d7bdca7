import { LuChartNoAxesColumn } from 'react-icons/lu';
import type { WidgetEditor } from '../editors';

export const editor: WidgetEditor = { icon: LuChartNoAxesColumn, items: '.items > li' };
