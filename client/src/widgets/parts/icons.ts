/** The icons that content may show, by their names in react-icons. The packs are free of side effects: only these are bundled. */
export { BsBalloonHeartFill, BsLine } from 'react-icons/bs';
export {
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
export { FaHandsClapping, FaHandshakeSimple, FaPeopleRobbery } from 'react-icons/fa6';
export { GiLoveSong, GiPeaceDove, GiSunCloud, GiSwordInStone, GiTeacher } from 'react-icons/gi';
export { IoIosColorPalette } from 'react-icons/io';
export { IoHappy, IoInformationCircle } from 'react-icons/io5';
export {
  MdEmail,
  MdGroups,
  MdLocalPhone,
  MdLocationOn,
  MdOutlineSecurity,
  MdOutlineWbTwilight,
} from 'react-icons/md';
export { RiPlantFill, RiSurveyLine } from 'react-icons/ri';
