import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Outcome = 'passed' | 'failed' | 'inapplicable';

export interface Case {
  outcome: Outcome;
  name: string;
  html: string;
}

export interface ActRule {
  /** Six characters: 'ffd0e9'. */
  id: string;
  name: string;
  cases: Case[];
}

const EXAMPLE =
  /^#### ((Passed|Failed|Inapplicable) Example \d+)\s*$([\s\S]*?)^```(?:html|svg)\n([\s\S]*?)^```/gm;

function ruleOf(text: string): ActRule {
  const front = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]?.trim() ?? '';
  // An example without code of its own would take that of the next one: up to the next heading alone.
  const sections = text.split(/^(?=#### )/m);
  const cases = sections.flatMap((section) =>
    Array.from(section.matchAll(EXAMPLE), ([, name = '', outcome = '', , html = '']) => ({
      name,
      outcome: outcome.toLowerCase() as Outcome,
      html,
    })),
  );
  return { id: front('id'), name: front('name'), cases };
}

/** The rules of a folder of the public ACT rules, as their authors publish them: a Markdown file each. */
export const readRules = (folder: string): ActRule[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => ruleOf(readFileSync(join(folder, file), 'utf8')));
