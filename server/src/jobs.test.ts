import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import { expect, it } from 'vitest';
import { EDITOR_JOBS } from './features/analytics/shown-lines';
import { productJobs } from './jobs';
import { testApp } from './test-kit/test-app';

const { context } = await testApp();

it('[AN4] editors receive the name of every job', () => {
  const settings = () => ({ ...NO_DETAILS, name: 'Grace', language: 'en', timeZone: 'UTC' });
  expect(productJobs(context, settings).map(({ name }) => name)).toEqual(EDITOR_JOBS);
});
