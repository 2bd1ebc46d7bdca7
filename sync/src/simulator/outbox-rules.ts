/** The outbox rests on these. The simulator switches them off one by one and must notice each. */
export const SOUND_OUTBOX = {
  /** The count has every kind. */
  countsEveryKind: true,
  /** A change comes after what it needs. */
  asksForNeeds: true,
  /** A change comes after the earlier ones about the same thing. */
  keepsOrder: true,
  /** A change leaves the outbox in the step that keeps its answer. */
  leavesWithAnswer: true,
  /** A device keeps what the server has taken, for a server that loses it. */
  keepsTaken: true,
  /** A change that comes again after a restore is no newer than it was. */
  saysWhenTaken: true,
  /** A change that is refused while a newer one of the same thing waits becomes one with that. */
  takesUpRefused: true,
};
export type OutboxRules = typeof SOUND_OUTBOX;
