/** The protocol rests on these. The simulator switches them off one by one and must notice each. */
export const SOUND = {
  /** A number that was seen gets its stored result. */
  detectsRepeats: true,
  /** A gap in the numbers ends the batch. */
  stopsAtGaps: true,
  /** A refused number counts as received. */
  countsRefusals: true,
  /** A restored backup begins another epoch. */
  beginsEpochs: true,
  /** After a restored backup new documents get numbers that the lost state cannot have given out. */
  leavesNumbersOut: true,
  /** A document that the backup lacks gets the number that it had, if it names it. */
  givesNumbersBack: true,
  /** A change that was sent to the server of another epoch is not decided. */
  asksForEpochs: true,
  /** Devices that may have a deleted document learn of its deletion. */
  keepsTombstones: true,
  /** The space version is given at commit, not when the request came. */
  stampsAtCommit: true,
  /** Changes are merged into what others have made of the document. */
  merges: true,
  /** Operations for former shapes of widgets are upgraded. */
  upgradesOperations: true,
  /** Devices that know other shapes of widgets get nothing. */
  asksForShapes: true,
  /** Events bring all that has changed since the cookie that they name. */
  sendsAllChanges: true,
};
export type Protocol = typeof SOUND;
