/** What the outbox rests on. The simulator switches them off one by one and must notice each. */
export const SOUND_OUTBOX = {
  /** The count has every kind. */
  countsEveryKind: true,
  /** A change comes after what it needs. */
  asksForNeeds: true,
  /** A change comes after the earlier ones about the same thing. */
  keepsOrder: true,
  /** A change leaves the outbox in the step that keeps its answer. */
  leavesWithAnswer: true,
  /** What the server has taken is kept for one that loses it. */
  keepsTaken: true,
  /** What comes again after a restore is no newer than it was. */
  saysWhenTaken: true,
  /** What is refused while a newer change of the same thing waits becomes one with that. */
  takesUpRefused: true,
};
export type OutboxRules = typeof SOUND_OUTBOX;
