-- When jobs run by themselves. The lock of a row gives each of its times to one instance. The queue itself is
-- pg-boss's, in a schema of its own.
create table jobs (
  name text primary key,
  cron text not null,
  time_zone text not null,
  paused boolean not null default false,
  next_at timestamptz not null
);

-- What has run: one row for each attempt.
create table job_runs (
  id integer generated always as identity primary key,
  job_name text not null,
  -- Its entry in the queue; an entry that failed is tried again, as another run.
  queue_id uuid not null,
  attempt integer not null,
  status text not null default 'IN_PROGRESS' check (status in ('SUCCESS', 'FAILED', 'IN_PROGRESS')),
  error_message text,
  started_at timestamptz not null default now(),
  duration_ms integer,
  -- Pushed on while it runs. When it has passed, the server that ran it is gone.
  lease_until timestamptz,
  -- As was known when it ended.
  next_execution_at timestamptz,
  unique (queue_id, attempt),
  check ((status = 'IN_PROGRESS') = (duration_ms is null))
);
-- No job runs twice at the same time.
create unique index job_runs_running on job_runs (job_name) where status = 'IN_PROGRESS';
create index job_runs_name on job_runs (job_name, id);
create index job_runs_started on job_runs (started_at);
