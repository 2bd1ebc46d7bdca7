import { expect, it } from 'vitest';
import type { AuditEntry } from '../contract/audit-log';
import { auditEntryInWords } from './in-words';

const sent = (detail: AuditEntry['detail']): string =>
  auditEntryInWords({ act: 'activationSent', subject: 'ruth', detail } as AuditEntry, 'en');

it('reports a link as mailed, also where an older entry does not say how it was sent', () => {
  expect(sent({ how: 'mail' })).toBe('Sent the activation email to ruth');
  expect(sent({})).toBe('Sent the activation email to ruth');
  expect(sent({ how: 'copied' })).toBe('Got a link to activate the account of ruth');
});
