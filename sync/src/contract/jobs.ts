import { z } from 'zod';
import { defineEndpoint } from './endpoint';
import { pagedQuery } from './paging';

export const JOB_STATUSES = ['SUCCESS', 'FAILED', 'IN_PROGRESS'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** One run of a job. */
export const jobRunSchema = z.object({
  id: z.number().int(),
  jobName: z.string(),
  status: z.enum(JOB_STATUSES),
  errorMessage: z.string().nullable(),
  /** Milliseconds; null while it runs. */
  durationMs: z.number().int().nullable(),
  startedAt: z.iso.datetime(),
  /** The job runs next at this time, as far as was known when this run ended; null while the job is paused. */
  nextExecutionAt: z.iso.datetime().nullable(),
});
export type JobRun = z.infer<typeof jobRunSchema>;

export const JOB_ORDER = ['id', 'jobName', 'status', 'durationMs', 'startedAt', 'nextExecutionAt'] as const;

export const listJobRuns = defineEndpoint({
  method: 'GET',
  path: '/scheduled-jobs',
  summary: 'Runs of scheduled jobs, newest first unless said; search looks in the name, status narrows them',
  access: 'jobs.read',
  query: pagedQuery(JOB_ORDER, 'id', 'DESC').extend({ status: z.enum(JOB_STATUSES).optional() }),
  reply: z.object({ rows: z.array(jobRunSchema), total: z.number() }),
});

export const jobSchema = z.object({
  name: z.string(),
  /** Describes what it does, in a few words. */
  description: z.string(),
  /** Five fields: minute, hour, day of month, month, day of week. */
  cron: z.string(),
  timeZone: z.string(),
  paused: z.boolean(),
  /** A run is under way or waits to begin. */
  active: z.boolean(),
  nextExecutionAt: z.iso.datetime().nullable(),
});
export type Job = z.infer<typeof jobSchema>;

const params = z.object({ name: z.string().min(1).max(100) });

export const listJobs = defineEndpoint({
  method: 'GET',
  path: '/scheduled-jobs/jobs',
  summary: 'The jobs that there are, with their schedules',
  access: 'jobs.read',
  reply: z.array(jobSchema),
});

export const runJob = defineEndpoint({
  method: 'POST',
  path: '/scheduled-jobs/jobs/{name}/run',
  summary: 'Run a job now, beside its schedule; 409 while it runs',
  access: 'jobs.manage',
  params,
  reply: jobSchema,
});

export const pauseJob = defineEndpoint({
  method: 'POST',
  path: '/scheduled-jobs/jobs/{name}/pause',
  summary: 'Leave out the scheduled runs of a job until it is resumed',
  access: 'jobs.manage',
  params,
  reply: jobSchema,
});

export const resumeJob = defineEndpoint({
  method: 'POST',
  path: '/scheduled-jobs/jobs/{name}/resume',
  summary: 'Run a job by its schedule again, from the next time on',
  access: 'jobs.manage',
  params,
  reply: jobSchema,
});
