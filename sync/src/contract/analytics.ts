import { z } from 'zod';
import { isDay } from '../analytics/day';
import { defineEndpoint } from './endpoint';

/** Limits a beacon's body, in bytes: the longest that a tracker sends takes three quarters of it. */
export const MAX_COLLECT_BYTES = 4096;
/** One beacon reports at most so many clicks, each with at most so many characters. */
export const MAX_CLICKS = 8;
export const MAX_CLICK_LENGTH = 200;
/** A day: nobody looks at one page for longer. */
export const MAX_DURATION_MS = 86_400_000;
/** Ranges of the statistics. */
export const MAX_RANGE_DAYS = 366;
/** Lines of `dashboardLogs`. */
export const MAX_LOG_LINES = 1000;

/** Who does not want to be counted as somebody. */
export const UNKNOWN_VISITOR = 'unknown';
/** Every path that is no public page. */
export const OTHER_PATH = 'other';

const duration = z.number().int().min(0).max(MAX_DURATION_MS);

/** The tracker of a public page sends this when the page becomes hidden. Durations are in whole milliseconds. */
export const visitSchema = z
  .strictObject({
    /** A random text that ends with the tab, or 'unknown'. */
    assignId: z.string().min(1).max(64),
    pathname: z.string().min(1).max(1000),
    totalDuration: duration,
    activeDuration: duration,
    /**
     * With a visitor's first record: the host of the page that led to the site, '' when none did. Never more of its address
     * than that.
     */
    source: z.string().max(253).optional(),
    /** Has the targets of clicked buttons, and of links to files and to other sites. */
    clicks: z.array(z.string().min(1).max(MAX_CLICK_LENGTH)).max(MAX_CLICKS).optional(),
  })
  .refine(({ totalDuration, activeDuration }) => activeDuration <= totalDuration, {
    path: ['activeDuration'],
    message: 'must not be above totalDuration',
  });
export type VisitRecord = z.infer<typeof visitSchema>;

/** `idempotency-key` (a UUID) marks a visit that may be sent again after its answer was lost: it counts once. */
export const collect = defineEndpoint({
  method: 'POST',
  path: '/collect',
  summary: 'Count a visit. JSON, also as text/plain, of at most 4 KB; stored when answered',
  access: 'public',
  body: visitSchema,
  bodyLimit: MAX_COLLECT_BYTES,
  reply: z.null(),
  status: 204,
});

const query = z.object({
  /** ISO 8601. Start inclusive, end exclusive; without both the last 7 days. */
  start: z.iso.datetime({ offset: true }).optional(),
  end: z.iso.datetime({ offset: true }).optional(),
});

const count = z.number().int().min(0);

/** All statistics of one range. */
export const dashboardSchema = z.object({
  /** Has the order of `pageVisitStats`. */
  timeSpentStats: z.array(
    z.object({ pathname: z.string(), avgTotalSec: z.number(), avgActiveSec: z.number() }),
  ),
  /** Always both. */
  mobileStats: z.array(z.object({ isMobile: z.union([z.literal(0), z.literal(1)]), count })),
  /** Always 24. */
  heatStats: z.array(z.object({ hour_of_day: count, visit_count: count })),
  /** Dates of the site's calendar with visits, in their order. A former server does not say them. */
  dateStats: z.array(z.object({ date: z.iso.date(), visits: count })).optional(),
  /** Most visited first. */
  pageVisitStats: z.array(z.object({ pathname: z.string(), visits: count })),
  pm2LogStats: z.array(z.object({ level: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']), count })),
  /** The request log gives these: distinct addresses, bytes sent. */
  morganStats: z.object({ totalIp: count, totalBandwidth: count }),
  /** Percent of one processor, bytes of memory, milliseconds since the start: of the server, now. */
  systemStats: z.object({ cpu: z.number(), memory: count, elapsed: count }),
  distinctAssignId: count,
  /** Most used first. */
  browserStats: z.array(z.object({ os: z.string(), browser: z.string(), count })),
  /**
   * Visitors by the host that led to the site, '' for none; visits by language, '' for none; clicks by where they lead. Most
   * first; '*' is the rest. By the quarter of an hour that begins in the range. A former server does not say them.
   */
  sourceStats: z.array(z.object({ source: z.string(), visitors: count })).optional(),
  languageStats: z.array(z.object({ language: z.string(), visits: count })).optional(),
  clickStats: z.array(z.object({ target: z.string(), clicks: count })).optional(),
  /** Visits that are not in these numbers. */
  dropped: z.object({ bots: count, limited: count }),
});
export type DashboardStats = z.infer<typeof dashboardSchema>;

export const dashboard = defineEndpoint({
  method: 'GET',
  path: '/analysis/dashboard',
  summary: "Statistics of a range; hours of day by the site's time zone",
  access: 'analytics.read',
  query,
  reply: dashboardSchema,
});

export const logEntrySchema = z.object({
  level: z.enum(['DEBUG', 'INFO', 'WARN', 'ERROR']),
  label: z.string(),
  message: z.string(),
  timestamp: z.iso.datetime(),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

export const dashboardLogs = defineEndpoint({
  method: 'GET',
  path: '/analysis/dashboard/logs',
  summary:
    'Lines of the server log in a range, newest first, at most 1,000; without logs.read only requests and a few texts',
  access: 'analytics.read',
  query,
  reply: z.array(logEntrySchema),
});

/** The header that says whether a day is `over`, so that its facts never change, or `open`. */
export const DAY_STATE = 'x-day';

/**
 * The body is what `decodeFacts` reads. Days are stored ones, of UTC+8 whatever the site's time zone is; those that are
 * over never change.
 */
export const dayFacts = defineEndpoint({
  method: 'GET',
  path: '/analysis/facts',
  summary: 'Visits of a stored day, from midnight at UTC+8, as one columnar body',
  access: 'analytics.read',
  query: z.object({ day: z.string().refine(isDay, 'must be a day: yyyy-mm-dd') }),
  reply: z.string(),
  replyType: 'application/octet-stream',
  takesMemory: true,
});
