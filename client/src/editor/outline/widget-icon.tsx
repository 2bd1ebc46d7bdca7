import type { WidgetType } from '@vestry/sync/widgets/catalog';
import type { IconType } from 'react-icons';
import {
  LuBox,
  LuGalleryHorizontal,
  LuLink,
  LuListChecks,
  LuPanelBottom,
  LuPanelTop,
  LuSquareDashed,
  LuType,
} from 'react-icons/lu';

const ICONS: Partial<Record<WidgetType, IconType>> = {
  div: LuSquareDashed,
  text: LuType,
  link: LuLink,
  hero1: LuGalleryHorizontal,
  iconList1: LuListChecks,
  header1: LuPanelTop,
  footer1: LuPanelBottom,
};

/** A type's mark in picker and content tree; a type without one is a box. */
export function WidgetIcon({ type, className = 'icon text-faint' }: { type: string; className?: string }) {
  const Drawing = (Object.hasOwn(ICONS, type) ? ICONS[type as WidgetType] : undefined) ?? LuBox;
  return <Drawing aria-hidden className={className} />;
}
