import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Does that after the test that runs, or after the file: an `afterAll` within a test is never called. */
export function atEnd(work: () => unknown): void {
  const end = async (): Promise<void> => {
    await work();
  };
  if (TestRunner.getCurrentTest()) onTestFinished(end);
  else afterAll(end);
}
