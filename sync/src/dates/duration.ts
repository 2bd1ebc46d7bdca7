import { z } from 'zod';

/** A week in seconds: no recording is longer. */
const LONGEST = 604_800;

/** How long the recording of a post is, with its address: of another one it says nothing. */
export const durationSchema = z.strictObject({
  seconds: z.int().min(1).max(LONGEST),
  of: z.string().min(1).max(2_000),
});
export type Duration = z.infer<typeof durationSchema>;

/** The seconds that a recording takes, out of what is stored; undefined where nothing is known of this one. */
export function secondsOf(stored: unknown, audio: string | undefined): number | undefined {
  const { data } = durationSchema.safeParse(stored);
  return data?.of === audio ? data?.seconds : undefined;
}

/** Reads '1:02:03', '62:03' or '3723', as podcasts write it, in seconds; undefined for anything else. */
export function secondsIn(written: string): number | undefined {
  const [, hours = '0', minutes = '0', seconds = ''] =
    /^\s*(?:(?:(\d{1,3}):)?(\d{1,4}):)?(\d{1,6})(?:\.\d+)?\s*$/.exec(written) ?? [];
  const all = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return seconds !== '' && all > 0 && all <= LONGEST ? all : undefined;
}
