import { expect, test } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { pageFields, TestDevice } from '../../test-kit/test-device';
import { pageTree } from '../../test-kit/trees';

const kit = await testApp();
const editor = await kit.signInAs('editor');

const device = () => new TestDevice(kit, editor);

test('as many documents as one answer takes are one answer; one more is a second', async () => {
  const [writer, reader] = [device(), device()];
  await reader.pull();
  const some = (count: number) =>
    Array.from({ length: count }, () => writer.create(pageTree(), pageFields()));
  await writer.push(...some(500));
  await writer.push(...some(500));
  const full = await reader.pull();
  expect([full.documents.length, full.more]).toEqual([1_000, false]);
  await writer.push(...some(500));
  await writer.push(...some(500));
  await writer.push(...some(1));
  const over = await reader.pull();
  expect([over.documents.length, over.more]).toEqual([1_000, true]);
});
