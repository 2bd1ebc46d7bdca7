/** In seconds. Shorter in tests. */
export const TIMING = {
  /** How often an instance looks for due jobs; a run that is requested in this instance begins at once. */
  look: 5,
  /** How often a run says that its server lives. */
  heartbeat: 10,
  /** A run without a heartbeat for so long has ended: another server may run the job. */
  lease: 45,
  /** From a failure to the next attempt. */
  retry: 60,
  /** Seconds that a running job has to end by itself when the server stops. */
  grace: 5,
};

export type Timing = typeof TIMING;
