import type { Finding } from '@vestry/sync/checks/check';
import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';

interface Reported {
  /** Where the document is edited. */
  address: string;
  name: string;
  language: string;
  at: Date;
  findings: readonly Finding[];
  /** A place in words. */
  whereOf: (finding: Finding) => string;
}

/** What was found as an EARL report (JSON-LD), which other programs read: each finding with its document and its place. */
export function reportOf({ address, name, language, at, findings, whereOf }: Reported): object {
  return {
    '@context': {
      '@language': language,
      earl: 'http://www.w3.org/ns/earl#',
      dct: 'http://purl.org/dc/terms/',
      ptr: 'http://www.w3.org/2009/pointers#',
    },
    '@id': address,
    '@type': 'earl:TestSubject',
    'dct:title': name,
    'dct:date': at.toISOString(),
    '@reverse': {
      'earl:subject': findings.map((finding) => {
        const { widget, at: path, element } = finding.place;
        return {
          '@type': 'earl:Assertion',
          'earl:assertedBy': { '@type': 'earl:Software', 'dct:title': 'Vestry' },
          'earl:mode': { '@id': 'earl:automatic' },
          'earl:test': {
            '@type': 'earl:TestCriterion',
            'dct:identifier': finding.rule.name,
            'dct:description': t(finding.rule.why),
          },
          'earl:result': {
            '@type': 'earl:TestResult',
            'earl:outcome': { '@id': 'earl:failed' },
            'dct:title': inWords(finding.message),
            'earl:info': t(finding.rule.todo),
            'earl:pointer': {
              '@type': 'ptr:ExpressionPointer',
              'dct:title': whereOf(finding),
              // The element that the page shows, where it lies in one; the widget; list, item and field.
              'ptr:expression': [...(element === undefined ? [] : [`#${element}`]), widget, ...path].join(
                '/',
              ),
            },
          },
        };
      }),
    },
  };
}
