import type { Rule } from './rule';
import { alternativeText } from './rules/alternative-text';
import { emptyHeaderCell } from './rules/empty-header-cell';
import { emptyHeading } from './rules/empty-heading';
import { emptyLink } from './rules/empty-link';
import { emptyPart } from './rules/empty-part';
import { fileName } from './rules/file-name';
import { frameTitle } from './rules/frame-title';
import { headingLevels } from './rules/heading-levels';
import { linkTarget } from './rules/link-target';
import { mainHeading } from './rules/main-heading';
import { oneMainHeading } from './rules/one-main-heading';
import { pageHeader } from './rules/page-header';
import { pageTitle } from './rules/page-title';
import { readableColours } from './rules/readable-colours';
import { sameLinkText } from './rules/same-link-text';
import { sampleText } from './rules/sample-text';
import { toFillIn } from './rules/to-fill-in';
import { tooManyLists } from './rules/too-many-lists';
import { vagueLink } from './rules/vague-link';
import { wordsOnPicture } from './rules/words-on-picture';

/** Every rule, the most important first: in this order findings are listed. A new one is its file and a line here. */
export const RULES: readonly Rule[] = [
  toFillIn,
  sampleText,
  linkTarget,
  pageHeader,
  mainHeading,
  pageTitle,
  emptyPart,
  alternativeText,
  fileName,
  emptyLink,
  vagueLink,
  sameLinkText,
  oneMainHeading,
  headingLevels,
  emptyHeading,
  emptyHeaderCell,
  readableColours,
  wordsOnPicture,
  frameTitle,
  tooManyLists,
];
