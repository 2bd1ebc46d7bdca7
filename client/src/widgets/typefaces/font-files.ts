import type { Family } from '@vestry/sync/site/typeface-pairs';
import barlow from './files/barlow-condensed-latin-700-normal.woff2?url';
import barlowMore from './files/barlow-condensed-latin-ext-700-normal.woff2?url';
import bitter from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2?url';
import bitterMore from '@fontsource-variable/bitter/files/bitter-latin-ext-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import figtreeMore from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import figtreeItalic from '@fontsource-variable/figtree/files/figtree-latin-wght-italic.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import frauncesMore from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url';
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url';
import loraMore from '@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2?url';
import nunito from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url';
import nunitoMore from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-ext-wght-normal.woff2?url';
import nunitoItalic from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-italic.woff2?url';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import sourceSansMore from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?url';
import sourceSansItalic from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-italic.woff2?url';

export interface FontFiles {
  /** The lightest and the heaviest weight in the files. */
  weights: string;
  /** Addresses: of the letters of Western Europe, and of the others of Latin script. */
  latin: string;
  latinMore: string;
  /** Of a text's face; a heading's is slanted by the browser. */
  italic?: string;
}

/** Variable fonts from Fontsource, by the names that their designers gave them. */
export const FONT_FILES: Record<Family, FontFiles> = {
  'Barlow Condensed': { weights: '700', latin: barlow, latinMore: barlowMore },
  Bitter: { weights: '100 900', latin: bitter, latinMore: bitterMore },
  Figtree: { weights: '300 900', latin: figtree, latinMore: figtreeMore, italic: figtreeItalic },
  Fraunces: { weights: '100 900', latin: fraunces, latinMore: frauncesMore },
  Lora: { weights: '400 700', latin: lora, latinMore: loraMore },
  'Nunito Sans': { weights: '200 1000', latin: nunito, latinMore: nunitoMore, italic: nunitoItalic },
  'Source Sans 3': {
    weights: '200 900',
    latin: sourceSans,
    latinMore: sourceSansMore,
    italic: sourceSansItalic,
  },
};
