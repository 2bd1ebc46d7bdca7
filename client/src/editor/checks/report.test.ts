import { check } from '@vestry/sync/checks/check';
import { readDocument } from '@vestry/sync/checks/read-page';
import { expect, test } from 'vitest';
import { reportOf } from './report';

test('a finding names the document, the rule, the place and what to do', () => {
  const tree = {
    value: { id: 'root', type: 'div' },
    children: [{ value: { id: 'b', type: 'button1', text: 'Click here', link: '/about' } }],
  };
  const findings = check(readDocument({ tree, elements: {} })).filter(
    ({ rule }) => rule.name === 'vague-link',
  );
  const report = reportOf({
    address: 'https://hall.example/dashboard/pages/edit/visit',
    name: '/visit',
    language: 'en',
    at: new Date(0),
    findings,
    whereOf: ({ place }) => `Button ${place.widget}`,
  });
  expect(report).toMatchObject({
    '@id': 'https://hall.example/dashboard/pages/edit/visit',
    '@type': 'earl:TestSubject',
    'dct:title': '/visit',
    '@reverse': {
      'earl:subject': [
        {
          'earl:test': { 'dct:identifier': 'vague-link' },
          'earl:result': {
            'earl:outcome': { '@id': 'earl:failed' },
            'dct:title': 'The link “Click here” doesn’t say where it leads.',
            'earl:info': 'Name the target, for example “Directions to the hall”.',
            'earl:pointer': { 'dct:title': 'Button b', 'ptr:expression': 'b/link' },
          },
        },
      ],
    },
  });
});
