-- contract: servers of the release before run jobs from the schema pgboss, which is dropped: two queues would run one twice.
-- What of jobs waits, and how long a run's server is taken to live, is in tables of this version.

-- A server that runs a job renews this; once it is over the run has ended, and another server may begin the next attempt.
alter table job_runs add column lease_until timestamptz not null default now();
-- What a server of before began has none to renew: it has as long as the longest job, and the minute that pg-boss gave it.
update job_runs set lease_until = started_at + interval '181 minutes' where status = 'IN_PROGRESS';

-- What is asked for and has not begun, and retries. What the schedule sends does not wait here: it is due in `jobs`. It
-- belongs to the running system: no backup holds it.
create table if not exists vestry_running.job_queue (
  job_name text primary key,
  -- Of all attempts: `job_runs.queue_id`.
  id uuid not null,
  attempt integer not null,
  due_at timestamptz not null
);

-- What still waits in the queue of before: requests and retries. Of a scheduled time, or of what is due at a start, the
-- job is due anyway. Where pg-boss's tables are not this role's, they stay as they are, and nobody reads them any more.
do $$
begin
  if to_regnamespace('pgboss') is null then
    return;
  end if;
  insert into vestry_running.job_queue (job_name, id, attempt, due_at)
  select distinct on (waiting.name) waiting.name, waiting.id, 1 + coalesce((
    select max(run.attempt) from job_runs run where run.queue_id = waiting.id), 0), waiting.start_after
  from pgboss.job waiting join jobs on jobs.name = waiting.name
  where waiting.state = 'retry'
    or waiting.state = 'created' and waiting.data @> '{"scheduled": false}' and not waiting.data ? 'whileDue'
  order by waiting.name, waiting.start_after
  on conflict (job_name) do nothing;
exception when insufficient_privilege or undefined_table then
  raise notice 'What waits in the schema pgboss cannot be read.';
end $$;

do $$
begin
  drop schema if exists pgboss cascade;
exception when insufficient_privilege then
  raise notice 'The schema pgboss belongs to another role.';
end $$;
