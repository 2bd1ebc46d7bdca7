import type { WidgetType } from '@vestry/sync/widgets/catalog';
import type { IconType } from 'react-icons';
import {
  LuBox,
  LuCalendarDays,
  LuChartNoAxesColumn,
  LuCircleHelp,
  LuClock,
  LuGalleryHorizontal,
  LuGraduationCap,
  LuHistory,
  LuLayoutGrid,
  LuLink,
  LuListChecks,
  LuListOrdered,
  LuMessageSquareText,
  LuPanelBottom,
  LuPanelTop,
  LuSquareDashed,
  LuType,
  LuUsers,
} from 'react-icons/lu';

const ICONS: Record<WidgetType, IconType> = {
  div: LuSquareDashed,
  text: LuType,
  hero1: LuGalleryHorizontal,
  timeline1: LuListOrdered,
  timeline2: LuHistory,
  member1: LuUsers,
  footer1: LuPanelBottom,
  header1: LuPanelTop,
  link: LuLink,
  iconList1: LuListChecks,
  group1: LuLayoutGrid,
  faq1: LuCircleHelp,
  report1: LuChartNoAxesColumn,
  schedule1: LuClock,
  calendar1: LuCalendarDays,
  survey1: LuMessageSquareText,
  course1: LuGraduationCap,
};

/** A type's mark in picker and content tree; a type of another version is a box. */
export function WidgetIcon({ type, className = 'icon text-faint' }: { type: string; className?: string }) {
  const Drawing = (Object.hasOwn(ICONS, type) ? ICONS[type as WidgetType] : undefined) ?? LuBox;
  return <Drawing aria-hidden className={className} />;
}
