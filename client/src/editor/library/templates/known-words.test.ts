import { expect, test } from 'vitest';
import { translator } from '@vestry/sync/messages/translate';
import { pageOf, PAGES } from '../../../templates/templates';
import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import { withSiteName, withSiteWords, withTitle } from './known-words';

const template = (name: string) => PAGES.find((each) => each.name === name)!;
const t = translator('en');
const begun = (name: string, site: string, title: string) => {
  let count = 0;
  const nodes = pageOf(template(name), withSiteName(t, site), () => `w${(count += 1)}`);
  return JSON.stringify(withTitle(nodes, title));
};

test('the title that was typed is the main heading of the page', () => {
  expect(begun('event', 'Grace Church', 'Sunday breakfast')).toContain(
    '"tag":"h1","text":"Sunday breakfast"',
  );
  expect(begun('event', 'Grace Church', '')).toContain('[Name of the event]');
});

test('a heading that says something stays', () => {
  expect(begun('contact', 'Grace Church', 'Find us')).toContain('How to reach us');
});

test('what is known is not asked for: the name of the site', () => {
  expect(begun('contact', 'Grace Church', '')).toContain('"text":"Grace Church"');
  expect(begun('contact', 'Grace Church', '')).not.toContain('[Name of your church]');
  expect(begun('contact', 'Vestry', '')).toContain('[Name of your church]');
});

test('the name of the site is not asked for within a sentence either', () => {
  expect(begun('about', 'Grace Church', '')).toContain('We are Grace Church, a community');
  expect(begun('about', 'Vestry', '')).toContain('We are [Name of your church], a community');
});

test('imprint and privacy have the address, mail and telephone of the settings, and ask for what those do not say', () => {
  const settings = {
    ...NO_DETAILS,
    street: '12 Garden Road',
    postalCode: '970',
    town: 'Hualien',
    email: 'office@grace.example',
  };
  const words = (name: string, known: typeof settings | undefined) =>
    JSON.stringify(pageOf(template(name), withSiteWords(t, 'Grace Church', known), () => 'w'));
  for (const name of ['imprint', 'privacy']) {
    const known = words(name, settings);
    expect(known).toContain('12 Garden Road, 970 Hualien');
    expect(known).toContain('office@grace.example');
    expect(known).not.toContain('[Street');
    expect(words(name, undefined)).toContain('[Street, postal code and town]');
  }
  expect(words('contact', settings)).toContain('office@grace.example');
  expect(words('contact', settings)).not.toContain('[Street and number, city]');
  expect(words('imprint', settings)).toContain('[Phone]');
});
