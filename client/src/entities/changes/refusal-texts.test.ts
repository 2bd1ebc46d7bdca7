import { expect, it } from 'vitest';
import { refusalTexts } from './refusal-texts';

const MESSAGE = 'Please correct the marked fields';
const refusal = (...messages: readonly string[]) => ({
  reason: 'invalid' as const,
  message: MESSAGE,
  fieldErrors: messages.map((message, i) => ({ field: `field${i}`, message })),
});

it('says what is wrong with each field, each thing once, and not that there are some', () => {
  expect(refusalTexts(refusal('Too long', 'No email address', 'Too long'))).toEqual([
    'Too long',
    'No email address',
  ]);
});

it('says the same of a change of a document', () => {
  const { reason, message, fieldErrors } = refusal('Too long', 'Taken', 'Taken');
  const ofDocument = { number: 1, status: 'refused' as const, reason, message };
  expect(refusalTexts({ ...ofDocument, errors: fieldErrors })).toEqual(['Too long', 'Taken']);
  expect(refusalTexts({ ...ofDocument, errors: [] })).toEqual([MESSAGE]);
});

it('says the message where no field is named', () => {
  expect(refusalTexts(refusal())).toEqual([MESSAGE]);
});
