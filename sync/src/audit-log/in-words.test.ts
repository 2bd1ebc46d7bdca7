import { expect, it } from 'vitest';
import type { AuditEntry } from '../contract/audit-log';
import { auditEntryInWords } from './in-words';

const sent = (detail: AuditEntry['detail']): string =>
  auditEntryInWords({ act: 'activationSent', subject: 'ruth', detail } as AuditEntry, 'en');

it('calls sent what was sent, also of acts that did not say so yet', () => {
  expect(sent({ how: 'mail' })).toBe('Sent the activation email to ruth');
  expect(sent({})).toBe('Sent the activation email to ruth');
  expect(sent({ how: 'copied' })).toBe('Got a link to activate the account of ruth');
});
