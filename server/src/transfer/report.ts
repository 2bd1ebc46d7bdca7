import { messageOf } from '@vestry/sync/messages/message';

export const GROUPS = ['pages', 'elements', 'media', 'files', 'redirects'] as const;
type Group = (typeof GROUPS)[number];
type Fate = 'created' | 'updated' | 'same';

/** Problems that are reported in words; the others are counted. */
const MOST_REPORTED = 50;

/** What an import does, or would do. */
export class Report {
  readonly counts: Record<Group, Record<Fate, number>>;
  /** Names of the settings of the site that change. */
  settings: string[] = [];
  /** Names of what an import before had left and somebody has changed or deleted: it stays so. */
  readonly edited: string[] = [];
  readonly problems: string[] = [];
  refused = 0;

  constructor() {
    this.counts = Object.fromEntries(
      GROUPS.map((group) => [group, { created: 0, updated: 0, same: 0 }]),
    ) as typeof this.counts;
  }

  count(group: Group, fate: Fate, many = 1): void {
    this.counts[group][fate] += many;
  }

  seen(group: Group): number {
    const { created, updated, same } = this.counts[group];
    return created + updated + same;
  }

  /** Why something cannot be taken: a message. */
  problem(where: string, message: string): void {
    this.refused += 1;
    if (this.problems.length < MOST_REPORTED)
      this.problems.push(messageOf('cli.importProblem', { where, problem: message }));
  }

  /** Messages, each a line. */
  lines(): string[] {
    const groups = GROUPS.map((group) => messageOf('cli.importGroup', { group, ...this.counts[group] }));
    const settings = messageOf('cli.importSettings', {
      count: this.settings.length,
      names: this.settings.join(', '),
    });
    return [...groups, settings];
  }
}
