import { change, rename, type Upgrade } from '@vestry/sync/widgets/upgrade-steps';
import { upgradedWidget } from '@vestry/sync/test-support/planted';

const closed = (value: unknown) => (typeof value === 'string' ? value.replace(/\.?$/, '.') : value);

const UPGRADES: Upgrade[] = [
  { number: 1, note: 'The text is called words', steps: [rename('text', 'words')] },
  { number: 2, note: 'Words end with a full stop', steps: [change('words', closed)] },
  { number: 3, note: 'The words are called body', steps: [rename('words', 'body')] },
];

/** The widget of `text` (trees.ts) as the program has it so many versions later, three at most: 'Hello' in `text` is 'Hello.' in `body`. */
export const laterText = (versions = 3) => upgradedWidget('quote1', UPGRADES.slice(0, versions));

/** The same of a program with an upgrade that throws for one text. */
export const brokenText = (broken: string) =>
  upgradedWidget('quote1', [
    { number: 1, note: 'The text is called words', steps: [rename('text', 'words')] },
    {
      number: 2,
      note: 'Words are read',
      steps: [
        change('words', (value) => {
          if (value === broken) throw new Error('cannot be read');
          return value;
        }),
      ],
    },
  ]);
