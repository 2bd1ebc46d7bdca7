import '@vestry/sync/widgets/hand-in';
import { USUAL_CHOICES } from '@vestry/sync/contract/site-imports';
import { runs } from '@vestry/sync/test-support/tier';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import '../../../platform/messages/load-messages';
import { readWxr } from '../file/read-wxr';
import { SiteAddresses } from '../site/addresses';
import { LinksAcross } from '../site/links-across';
import { Notes } from '../site/notes';
import { Outline } from '../site/outline';
import { item, OLD } from '../test-support/export';
import { Conversion } from './conversion';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

async function* whole(text: string) {
  yield text;
}

/** What becomes of an export, without a site to bring it into. */
async function converted(text: string) {
  const [outline, notes] = [new Outline(), new Notes()];
  const entries = [];
  for await (const entry of readWxr(whole(text))) {
    if (entries.length === 0) outline.begin(entry.channel);
    outline.add(entry.item);
    entries.push(entry);
  }
  outline.giveUids(OLD);
  outline.giveRoutes(() => false, new Map());
  const setting = {
    outline,
    notes,
    addresses: new SiteAddresses(outline),
    linksAcross: new LinksAcross(),
    choices: USUAL_CHOICES,
    authors: new Map<string, string>(),
    language: 'en',
    timeZone: 'UTC',
    header: null,
    footer: null,
    now: new Date(),
    postsPage: undefined,
  };
  const conversion = new Conversion(setting, new Set());
  const pages = entries.map((entry) => conversion.next(entry.item));
  conversion.end();
  return { page: JSON.stringify(pages), notes: notes.report().notes };
}

const KNOWN = [
  '_yoast_wpseo_metadesc',
  'rank_math_description',
  'enclosure',
  'audio_file',
  'bible_passage',
  'sermon_notes',
  'sermon_date',
  'sermon_description',
  'mec_cost',
  '_EventCost',
  '_EventURL',
  '_ctc_event_venue',
  '_EventVenueID',
  'footnotes',
];
const OTHERS = [
  'subtitle',
  'hero-text',
  '_hidden_note',
  '副標題',
  'constructor',
  '__proto__',
  'Über uns',
  '0',
];

const letters = fc.string({ unit: fc.constantFrom(...Array.from('abcdeé')), minLength: 2, maxLength: 6 });
const word = fc.tuple(letters, fc.nat(25)).map(([text, at]) => `q${text}${String.fromCodePoint(97 + at)}`);
const chinese = fc.string({
  unit: fc.constantFrom(...Array.from('教會台北每週日上午十點')),
  minLength: 2,
  maxLength: 6,
});
const separator = fc.constantFrom(
  ' ',
  ', ',
  ' & ',
  ' – ',
  '\n',
  ': ',
  ' (',
  '\t',
  '. “',
  '</p><p>',
  '&nbsp;',
  '<br>',
);

interface Value {
  words: string[];
  text: string;
}
const plainValue = fc.oneof(
  fc
    .tuple(word, separator, word)
    .map(([one, between, two]) => ({ words: [one, two], text: `${one}${between}${two}` })),
  chinese.map((text) => ({ words: [text], text })),
  word.map((each) => ({ words: [each], text: `${each} ${'x'.repeat(3_000)} ${each}` })),
);
const escaped = (json: string) =>
  json.replaceAll(/[\u0080-\uFFFF]/g, (each) => `\\u${each.codePointAt(0)!.toString(16).padStart(4, '0')}`);
const php = (text: string) => `a:2:{s:2:"id";i:3;s:4:"text";s:${Buffer.byteLength(text)}:"${text}";}`;
const FORMS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `<p class="big words">${text}</p>`,
  (text) => `[note] ${text}`,
  (text) => `"${text}"`,
  php,
  (text) => php(`He said "${text}".`),
  (text) => JSON.stringify({ id: 3, is: true, text }),
  (text) => escaped(JSON.stringify([{ text }], null, 2)),
  (text) => `<!-- wp:acme/x ${JSON.stringify({ text })} /--> ${text}`,
];
const value: fc.Arbitrary<Value> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(plainValue, fc.constantFrom(...FORMS))
      .map(([{ words, text }, form]) => ({ words, text: form(text) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('42', '', 'a:0:{}', '[]', '1.5', 'https://old.test/a.jpg')
      .map((text) => ({ words: [], text })),
  },
);
const field = fc.tuple(fc.constantFrom(...KNOWN, ...OTHERS), value);
const type = fc.constantFrom('page', 'post', 'tribe_events', 'wpfc_sermon', 'attachment');

const data = (text: string) => `<![CDATA[${text}]]>`;
const metaOf = (fields: readonly (readonly [string, Value])[]) =>
  fields
    .map(
      ([key, { text }]) =>
        `<wp:postmeta><wp:meta_key>${data(key)}</wp:meta_key><wp:meta_value>${data(text)}</wp:meta_value></wp:postmeta>`,
    )
    .join('');
const exported = (kind: string, fields: readonly (readonly [string, Value])[]) => {
  const entry = item({
    id: 2,
    type: kind,
    title: 'One',
    name: 'one',
    link: `${OLD}/one/`,
    content: '<p>Text.</p>',
    attachment: `${OLD}/a.jpg`,
  });
  return `<rss><channel><title>Old</title><link>${OLD}</link><wp:base_blog_url>${OLD}</wp:base_blog_url>${entry.replace('</item>', `${metaOf(fields)}</item>`)}</channel></rss>`;
};

it(`[WX2] words of a custom field are on the page, or the report names it (SEED=${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(type, fc.array(field, { maxLength: 4 }), async (kind, fields) => {
      const { page, notes } = await converted(exported(kind, fields));
      const named = new Set(notes.map(({ kind: note, name }) => note === 'meta' && name));
      const lost = fields.filter(
        ([key, { words }]) => !words.every((each) => page.includes(each)) && !named.has(key),
      );
      expect(lost).toEqual([]);
    }),
    { numRuns: runs(1_500), seed },
  );
});

it('[WX2] what the page has, and settings and numbers, are no words that the report names', async () => {
  const values: [string, string][] = [
    ['_yoast_wpseo_metadesc', 'Who we are, in %%sitename%%'],
    ['bible_passage', 'John 3:16'],
    ['enclosure', `${OLD}/a.mp3\n4711\naudio/mpeg`],
    ['sermon_notes', `${OLD}/notes.pdf`],
    ['sermon_date', '05/26/2024'],
    ['bible_passage', 'John 3:16'],
    ['_wp_attachment_image_alt', 'A hill in spring'],
    ['_wp_attachment_image_alt', 'A hill in spring'],
    [
      '_elementor_data',
      JSON.stringify([
        { settings: { title: 'Text.', text: 'Divider', value: 'far fa-envelope', content: 'icon-a' } },
      ]),
    ],
    ['footnotes', '[{"content":"The <em>source</em>.","id":"ab-cd-ef"}]'],
    ...['42', 'a:0:{}', '[]', '10px 20px', '[true, false]', '{"layout": "full"}', '#fff', `${OLD}/b.jpg`].map(
      (text, at): [string, string] => [`setting_${at}`, text],
    ),
  ];
  const named = async (kind: string) => {
    const fields = values.map(([key, text]) => [key, { text, words: [] as string[] }] as const);
    const { notes } = await converted(exported(kind, fields));
    return notes.filter((note) => note.kind === 'meta').map(({ name }) => name);
  };
  // A variable in a description is no text that somebody wrote; the rest of it is.
  expect(await named('wpfc_sermon')).toEqual(['_yoast_wpseo_metadesc']);
  expect(await named('page')).toEqual([
    '_yoast_wpseo_metadesc',
    'enclosure',
    'bible_passage',
    'sermon_notes',
  ]);
});

it('[WX2] what Elementor keeps beside a text of its own, and the text does not have, is named', async () => {
  const data = JSON.stringify([{ settings: { sub_heading: 'Hear it at first hand.' } }]);
  const { notes } = await converted(exported('page', [['_elementor_data', { text: data, words: [] }]]));
  expect(notes).toMatchObject([{ kind: 'meta', name: '_elementor_data' }]);
});
