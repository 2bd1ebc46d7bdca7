import type { WidgetType } from '@vestry/sync/widgets/catalog';
import type { IconType } from 'react-icons';
import { LuBox } from 'react-icons/lu';
import * as widgetIcons from './widget-icons';

const ICONS: Record<WidgetType, IconType> = widgetIcons;

/** A type's mark in picker and content tree; a type of another version is a box. */
export function WidgetIcon({ type, className = 'text-faint' }: { type: string; className?: string }) {
  const Drawing = (Object.hasOwn(ICONS, type) ? ICONS[type as WidgetType] : undefined) ?? LuBox;
  return <Drawing className={className} />;
}
