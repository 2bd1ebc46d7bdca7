import { colourHex, contrast } from '@vestry/sync/widgets/colours';
import type { IconValue } from '@vestry/sync/widgets/fields';
import type { IconName } from '@vestry/sync/widgets/icons';
import type { IconType } from 'react-icons';
import { BsBalloonHeartFill, BsLine } from 'react-icons/bs';
import {
  FaAt,
  FaBan,
  FaBolt,
  FaBookMedical,
  FaBookOpen,
  FaBookmark,
  FaBriefcase,
  FaCalendarAlt,
  FaCartPlus,
  FaChartBar,
  FaChartPie,
  FaChessQueen,
  FaChurch,
  FaClipboardList,
  FaCloud,
  FaCoffee,
  FaCross,
  FaFacebook,
  FaFire,
  FaGoogle,
  FaHandHoldingUsd,
  FaLanguage,
  FaPagelines,
  FaPrayingHands,
  FaUsers,
  FaYoutube,
} from 'react-icons/fa';
import { FaHandsClapping, FaHandshakeSimple, FaPeopleRobbery } from 'react-icons/fa6';
import { GiLoveSong, GiPeaceDove, GiSunCloud, GiSwordInStone, GiTeacher } from 'react-icons/gi';
import { IoIosColorPalette } from 'react-icons/io';
import { IoHappy, IoInformationCircle } from 'react-icons/io5';
import {
  MdEmail,
  MdGroups,
  MdLocalPhone,
  MdLocationOn,
  MdOutlineSecurity,
  MdOutlineWbTwilight,
} from 'react-icons/md';
import { RiPlantFill, RiSurveyLine } from 'react-icons/ri';

/** Imported one by one: the packs are free of side effects, so only these 47 are bundled. */
const ICONS: Record<IconName, IconType> = {
  BsBalloonHeartFill,
  BsLine,
  FaAt,
  FaBan,
  FaBolt,
  FaBookmark,
  FaBookMedical,
  FaBookOpen,
  FaBriefcase,
  FaCalendarAlt,
  FaCartPlus,
  FaChartBar,
  FaChartPie,
  FaChessQueen,
  FaChurch,
  FaClipboardList,
  FaCloud,
  FaCoffee,
  FaCross,
  FaFacebook,
  FaFire,
  FaGoogle,
  FaHandHoldingUsd,
  FaHandsClapping,
  FaHandshakeSimple,
  FaLanguage,
  FaPagelines,
  FaPeopleRobbery,
  FaPrayingHands,
  FaUsers,
  FaYoutube,
  GiLoveSong,
  GiPeaceDove,
  GiSunCloud,
  GiSwordInStone,
  GiTeacher,
  IoHappy,
  IoInformationCircle,
  IoIosColorPalette,
  MdEmail,
  MdGroups,
  MdLocalPhone,
  MdLocationOn,
  MdOutlineSecurity,
  MdOutlineWbTwilight,
  RiPlantFill,
  RiSurveyLine,
};

const SIZES: Record<string, string> = {
  xs: '.75em',
  sm: '.875em',
  base: '1em',
  lg: '1.125em',
  xl: '1.25em',
  '2xl': '1.5em',
  '3xl': '1.875em',
  '4xl': '2.25em',
  '5xl': '3em',
  '6xl': '3.75em',
};

/** WCAG's bound for graphics. A colour that is fainter on its background gives way to the text's colour. */
const VISIBLE = 3;

/** A decorative icon by its name; an unknown name renders nothing. `on` is the background as '#rrggbb'. */
export function Icon({ icon, on = '#ffffff' }: { icon: IconValue | undefined; on?: string }) {
  const name = icon?.name ?? '';
  if (!Object.hasOwn(ICONS, name)) return null;
  const Drawing = ICONS[name as IconName];
  const colour = colourHex(icon?.color);
  const size = typeof icon?.size === 'string' ? SIZES[icon.size] : icon?.size;
  return (
    <Drawing
      aria-hidden
      focusable={false}
      className="icon"
      {...(colour !== undefined && contrast(colour, on) >= VISIBLE ? { color: colour } : {})}
      {...(size === undefined ? {} : { size })}
    />
  );
}
