import { RULES } from '@vestry/sync/checks/rules';
import { type Language, LANGUAGES } from '@vestry/sync/messages/languages';
import { addMessages, type CompiledMessages, setLanguage } from '@vestry/sync/messages/translate';
import { afterEach, describe, expect, it } from 'vitest';
import { CHECK_NAMES } from './check-names';
import { CHAPTERS } from './chapters';
import { say, type HelpText, helpText } from './say';

const FILES = import.meta.glob<CompiledMessages>('../../../../sync/messages/*/*/*.json', {
  eager: true,
  import: 'default',
});
const own = new Set<string>();
for (const [path, messages] of Object.entries(FILES)) {
  const [language, , file] = path.split('/').slice(-3) as [Language, string, string];
  addMessages(language, file.replace('.json', ''), messages);
  if (file === 'help.json') for (const name of Object.keys(messages)) own.add(`help.${name}`);
}

afterEach(() => setLanguage('en'));

const textsOf = ({ title, sections }: (typeof CHAPTERS)[number]): HelpText[] => [
  title,
  ...sections.flatMap((section) => [
    ...(section.title ? [section.title] : []),
    ...(section.steps ?? []),
    ...(section.texts ?? []),
  ]),
];

/** What the screen itself says. */
const FRAME = ['help.title', 'help.intro', 'help.contents'];

describe('the manual', () => {
  it.each(CHAPTERS.map((chapter) => [chapter.id, chapter] as const))(
    '%s: every text is there in every language, with what it names',
    (id, chapter) => {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      for (const language of LANGUAGES) {
        setLanguage(language);
        expect(textsOf(chapter).filter((text) => !/^[^{}]+$/.test(helpText(text)))).toEqual([]);
      }
    },
  );

  it('uses each text that was written for it, once', () => {
    const used = [
      ...CHAPTERS.flatMap(textsOf).map(({ key }) => key),
      ...Object.values(CHECK_NAMES),
      ...FRAME,
    ];
    const ofHelp = used.filter((key) => key.startsWith('help.'));
    expect(ofHelp.toSorted()).toEqual([...own].toSorted());
  });

  it('has one place in the address for each chapter', () => {
    const ids = CHAPTERS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('names what each check finds, and no check that there is not', () => {
    expect(Object.keys(CHECK_NAMES)).toEqual(RULES.map(({ name }) => name));
  });

  it('says a button by the words on it, in the language of the window', () => {
    const text = say('help.firstSave', { save: 'common.save', key: { shown: 'Ctrl+S' } });
    expect(helpText(text)).toContain('“Save” or press Ctrl+S');
    setLanguage('zh-TW');
    expect(helpText(text)).toContain('「儲存」或按 Ctrl+S');
  });
});
