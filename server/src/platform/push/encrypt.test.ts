import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { areKeys, encryptMessage, newPair } from './encrypt';

const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

it('encrypts as the example of RFC 8291 does', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const body = encryptMessage('When I grow up, I want to be a watermelon', KEYS, { own, salt });
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('takes no two messages with one key, and no keys that are none', () => {
  expect(encryptMessage('a', KEYS).equals(encryptMessage('a', KEYS))).toBe(false);
  expect(areKeys(KEYS)).toBe(true);
  expect(areKeys({ p256dh: newPair().getPublicKey('base64url'), auth: KEYS.auth })).toBe(true);
  for (const wrong of [
    { p256dh: '' },
    { p256dh: KEYS.auth },
    { auth: '' },
    { auth: KEYS.p256dh },
    { p256dh: 'ä' },
  ])
    expect([wrong, areKeys({ ...KEYS, ...wrong })]).toEqual([wrong, false]);
});
