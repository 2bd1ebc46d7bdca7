import { chromium } from '@playwright/test';
import type { Rule } from '@vestry/sync/checks/rule';
import { alternativeText } from '@vestry/sync/checks/rules/alternative-text';
import { emptyHeading } from '@vestry/sync/checks/rules/empty-heading';
import { emptyLink } from '@vestry/sync/checks/rules/empty-link';
import { fileName } from '@vestry/sync/checks/rules/file-name';
import { frameTitle } from '@vestry/sync/checks/rules/frame-title';
import { mainHeading } from '@vestry/sync/checks/rules/main-heading';
import { pageTitle } from '@vestry/sync/checks/rules/page-title';
import { readableColours } from '@vestry/sync/checks/rules/readable-colours';
import { sameLinkText } from '@vestry/sync/checks/rules/same-link-text';
import { vagueLink } from '@vestry/sync/checks/rules/vague-link';
import type { Shown } from '@vestry/sync/checks/shown';
import { type Outcome, readRules } from './act-cases';
import { readHtml } from './act-document';

/** The rule that answers for a public one, and whether there is anything that it applies to. */
const ANSWERS: Record<string, { rule: Rule; applies: (shown: Shown) => boolean }> = {
  '047fe0': { rule: mainHeading, applies: () => true },
  ffd0e9: { rule: emptyHeading, applies: ({ headings }) => headings.length > 0 },
  '2779a5': { rule: pageTitle, applies: () => true },
  cae760: { rule: frameTitle, applies: ({ frames }) => frames.length > 0 },
  '9eb3f6': { rule: fileName, applies: ({ pictures }) => pictures.some(({ words }) => Boolean(words)) },
  '23a2a8': { rule: alternativeText, applies: ({ pictures }) => pictures.length > 0 },
  '5effbb': { rule: vagueLink, applies: ({ links }) => links.some(({ words }) => words !== '') },
  c487ae: { rule: emptyLink, applies: ({ links }) => links.length > 0 },
  b20e66: {
    rule: sameLinkText,
    applies: ({ links }) => new Set(links.map(({ words }) => words.toLowerCase())).size < links.length,
  },
  afw4f7: { rule: readableColours, applies: ({ colours }) => colours.length > 0 },
};

type Answer = Outcome | 'cannot tell';

function answerOf(id: string, shown: Shown): Answer {
  const answer = ANSWERS[id];
  if (!answer?.applies(shown)) return 'inapplicable';
  if (answer.rule.find(shown, {}).length > 0) return 'failed';
  return id === 'afw4f7' && shown.colours.some(({ background }) => background === null)
    ? 'cannot tell'
    : 'passed';
}

const folder = process.env.ACT_RULES;
if (folder === undefined) {
  console.log('ACT_RULES names no folder with the public ACT rules: nothing was scored');
} else {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox'],
  });
  const context = await browser.newContext({ offline: true });
  for (const { id, name, cases } of readRules(folder)) {
    const rows = new Map<string, number>();
    const wrong: string[] = [];
    const count = (what: string) => rows.set(what, (rows.get(what) ?? 0) + 1);
    for (const each of cases) {
      const page = await context.newPage();
      const { shown, isHtml } = await readHtml(page, each.html);
      const answer = isHtml && ANSWERS[id] ? answerOf(id, shown) : 'inapplicable';
      await page.close();
      count(each.outcome);
      if (answer === each.outcome) count(`${each.outcome} agreed`);
      else if (answer === 'cannot tell') count('cannot tell');
      else if (answer === 'failed') count('false positives');
      else if (each.outcome === 'failed') count('false negatives');
      if (answer !== each.outcome) wrong.push(`${each.name}: ${answer}`);
    }
    const of = (outcome: Outcome) => `${rows.get(`${outcome} agreed`) ?? 0}/${rows.get(outcome) ?? 0}`;
    const others = ['false positives', 'false negatives', 'cannot tell'].map(
      (what) => `${what} ${rows.get(what) ?? 0}`,
    );
    console.log(
      `${id} ${name}: passed ${of('passed')}, failed ${of('failed')}, inapplicable ${of('inapplicable')}; ${others.join(', ')}`,
    );
    for (const line of wrong) console.log(`  ${line}`);
  }
  await browser.close();
}
