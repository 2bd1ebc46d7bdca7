-- Whether a run's server is gone is known by the queue, which ends what has expired.
alter table job_runs drop column lease_until;
