/** The pictures that come with the product, whether a starter uses them or not. */
const NAMES = [
  'boat-racks',
  'brick-oven',
  'cello-window',
  'city-evening',
  'dawn-hills',
  'lantern-stage',
  'loaves',
  'morning-field',
  'morning-table',
  'oar-blades',
  'open-book',
  'open-door',
  'piano-keys',
  'regatta-lanes',
  'river-dawn',
  'score-pencil',
  'shop-front',
  'street-map',
  'supper-table',
  'window-light',
];

export interface SamplePicture {
  url: string;
  /** Of its file. */
  name: string;
}

/** The pictures that come with the product, or those of them whose name has the words of a search. */
export function samplePictures(search: string): SamplePicture[] {
  const words = search.toLowerCase().split(/[\s-]+/);
  return NAMES.filter((name) => words.every((word) => name.includes(word))).map((name) => ({
    url: `/assets/sample/${name}.webp`,
    name: `${name}.webp`,
  }));
}
