import { expect, it } from 'vitest';
import { testApp } from '../../test-kit/test-app';

const { signInAs, call } = await testApp();
const admin = await signInAs('admin');

// More than there are connections to the database, and the queue, which needs some of them, has not begun yet.
it.each(['run', 'pause'])(
  'what many at once ask of a job is done: %s',
  async (what) => {
    const asked = Array.from({ length: 40 }, () =>
      call('POST', `/scheduled-jobs/jobs/delete-old-logs/${what}`, { as: admin }),
    );
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses).toContain(200);
    // 409: it runs already, or is about to.
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  },
  60_000,
);
