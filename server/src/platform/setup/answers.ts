import { setupFinding, type SetupFinding } from '@vestry/sync/status/setup';

const MINUTE_MS = 60_000;
const MINUTES = 5;
/** As the alert `VestryErrors`. */
const MOST_SHARE = 0.02;
/** One visitor's bad luck is no finding. */
const LEAST = 5;

interface Minute {
  /** Since the process began. */
  number: number;
  total: number;
  failed: number;
}

/** Which of a server's answers of the last five minutes were failures of its own. Times in milliseconds. */
export class Answers {
  #minutes: Minute[] = [];

  note(status: number, now: number): void {
    const number = Math.floor(now / MINUTE_MS);
    let minute = this.#minutes.at(-1);
    if (minute?.number !== number) {
      minute = { number, total: 0, failed: 0 };
      this.#minutes = [...this.#recent(now), minute];
    }
    minute.total += 1;
    if (status >= 500) minute.failed += 1;
  }

  found(now: number): SetupFinding[] {
    const recent = this.#recent(now);
    const total = recent.reduce((sum, minute) => sum + minute.total, 0);
    const failed = recent.reduce((sum, minute) => sum + minute.failed, 0);
    return failed >= LEAST && failed > total * MOST_SHARE
      ? [setupFinding('answersFail', { failed, total })]
      : [];
  }

  #recent(now: number): Minute[] {
    const first = Math.floor(now / MINUTE_MS) - MINUTES;
    return this.#minutes.filter(({ number }) => number > first);
  }
}
