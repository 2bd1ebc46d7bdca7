
    BEGIN;
    SET LOCAL lock_timeout = '30s';
    SET LOCAL idle_in_transaction_session_timeout = '30s';
    SELECT pg_advisory_xact_lock(
      ('x' || encode(sha224((current_database() || '.pgboss.pgboss')::bytea), 'hex'))::bit(64)::bigint
  );
    
    CREATE SCHEMA IF NOT EXISTS pgboss
  ;

    CREATE TYPE pgboss.job_state AS ENUM (
      'created',
      'retry',
      'active',
      'completed',
      'cancelled',
      'failed'
    )
  ;

    CREATE TABLE pgboss.version (
      version int primary key,
      maintained_on timestamp with time zone,
      cron_on timestamp with time zone,
      monitored_on timestamp with time zone
    )
  ;

    CREATE TABLE pgboss.queue (
      name text,
      policy text,
      retry_limit int,
      retry_delay int,
      retry_backoff bool,
      expire_seconds int,
      retention_minutes int,
      dead_letter text REFERENCES pgboss.queue (name),
      partition_name text,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    )
  ;

    CREATE TABLE pgboss.schedule (
      name text REFERENCES pgboss.queue ON DELETE CASCADE,
      cron text not null,
      timezone text,
      data jsonb,
      options jsonb,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    )
  ;

    CREATE TABLE pgboss.subscription (
      event text not null,
      name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY(event, name)
    )
  ;

    CREATE TABLE pgboss.job (
      id uuid not null default gen_random_uuid(),
      name text not null,
      priority integer not null default(0),
      data jsonb,
      state pgboss.job_state not null default('created'),
      retry_limit integer not null default(2),
      retry_count integer not null default(0),
      retry_delay integer not null default(0),
      retry_backoff boolean not null default false,
      start_after timestamp with time zone not null default now(),
      started_on timestamp with time zone,
      singleton_key text,
      singleton_on timestamp without time zone,
      expire_in interval not null default interval '15 minutes',
      created_on timestamp with time zone not null default now(),
      completed_on timestamp with time zone,
      keep_until timestamp with time zone NOT NULL default now() + interval '14 days',
      output jsonb,
      dead_letter text,
      policy text
    ) PARTITION BY LIST (name)
  ;
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);
CREATE TABLE pgboss.archive (LIKE pgboss.job);
ALTER TABLE pgboss.archive ADD PRIMARY KEY (name, id);
ALTER TABLE pgboss.archive ADD archived_on timestamptz NOT NULL DEFAULT now();
CREATE INDEX archive_i1 ON pgboss.archive(archived_on);

    CREATE FUNCTION pgboss.create_queue(queue_name text, options json)
    RETURNS VOID AS
    $$
    DECLARE
      table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
      INSERT INTO pgboss.queue (
        name,
        policy,
        retry_limit,
        retry_delay,
        retry_backoff,
        expire_seconds,
        retention_minutes,
        dead_letter,
        partition_name
      )
      VALUES (
        queue_name,
        options->>'policy',
        (options->>'retryLimit')::int,
        (options->>'retryDelay')::int,
        (options->>'retryBackoff')::bool,
        (options->>'expireInSeconds')::int,
        (options->>'retentionMinutes')::int,
        options->>'deadLetter',
        table_name
      )
      ON CONFLICT DO NOTHING
      RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', table_name);

      EXECUTE format('ALTER TABLE pgboss.%1$I ADD PRIMARY KEY (name, id)', table_name);
      EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
      EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON pgboss.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
      EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON pgboss.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
      EXECUTE format('CREATE INDEX %1$s_i5 ON pgboss.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', table_name, queue_name);
    END;
    $$
    LANGUAGE plpgsql;
  ;

    CREATE FUNCTION pgboss.delete_queue(queue_name text)
    RETURNS VOID AS
    $$
    DECLARE
      table_name varchar;
    BEGIN
      WITH deleted as (
        DELETE FROM pgboss.queue
        WHERE name = queue_name
        RETURNING partition_name
      )
      SELECT partition_name from deleted INTO table_name;

      EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', table_name);
    END;
    $$
    LANGUAGE plpgsql;
  ;
INSERT INTO pgboss.version(version) VALUES ('24');
    COMMIT;
  
select pgboss.create_queue('jobs', '{}');
create function pg_temp.since() returns interval language sql as
$$ select date_trunc('day', now() - '2026-11-22T09:41:48.830Z') $$;
alter table documents disable trigger user;
truncate public.migrations, public.users, public.roles, public.user_roles, public.sessions, public.activation_tokens, public.login_failures, public.space, public.documents, public.revisions, public.sync_clients, public.mutations, public.media, public.analytics_days, public.analytics_dropped, public.request_hours, public.request_senders, public.jobs, public.job_runs, public.conflicts, public.presence, public.analytics_groups, public.analytics_hit_keys, pgboss.version, pgboss.queue, pgboss.schedule, pgboss.subscription, pgboss.job, pgboss.archive;
insert into public.migrations (number, name, checksum, applied_at) overriding system value select number, name, checksum, applied_at + pg_temp.since()
from json_populate_recordset(null::public.migrations, $copy$[{"number":1,"name":"001-accounts.sql","checksum":"2b6cd48995705dbe7f9cbea2d158090b366f4c17223e4de8a91ee7e37628afc1","applied_at":"2026-11-22T09:40:36.762805+00:00"}, 
 {"number":2,"name":"002-documents.sql","checksum":"3539dd48ad567f44911ac8ee3d844c9d4921370ff3564ca87b553dc6f5c2b694","applied_at":"2026-11-22T09:40:36.812786+00:00"}, 
 {"number":3,"name":"003-media.sql","checksum":"083cc918836ac5fc0e3f23a0f0d0a48f1aabb52314c0f80c5043983e42360245","applied_at":"2026-11-22T09:40:36.85619+00:00"}, 
 {"number":4,"name":"004-analytics.sql","checksum":"3b7634030130e4fe91d41bf64ab2594aa1e012049201c77eaec1fb6d13c43a91","applied_at":"2026-11-22T09:40:36.876837+00:00"}, 
 {"number":5,"name":"005-jobs.sql","checksum":"ee4be42ae1b03851871f939a33db0c6d5493f5bec15114de375b4223adbd7e9b","applied_at":"2026-11-22T09:40:36.900521+00:00"}, 
 {"number":6,"name":"006-conflicts.sql","checksum":"2cd38105ba9ad080d1610d7a0c2fafba6a052e92b2c9ba54a3e035d19c61cdf6","applied_at":"2026-11-22T09:40:36.917689+00:00"}, 
 {"number":7,"name":"007-presence.sql","checksum":"107cf864e497b6121b24e039d995fe08b4140352623aca591c496ec9165bf1de","applied_at":"2026-11-22T09:40:36.931024+00:00"}, 
 {"number":8,"name":"008-lighter-hits.sql","checksum":"1120b6c4690588f3923fa1dcfd61167164ffce8d06d045a097635edc17df30e4","applied_at":"2026-11-22T09:40:36.944524+00:00"}, 
 {"number":9,"name":"009-decided-conflicts.sql","checksum":"c567b67c8f37978e980609bd5393db0b7e1676263614dbae1cc9a5f4d8ff65a2","applied_at":"2026-11-22T09:40:36.959014+00:00"}, 
 {"number":10,"name":"010-hit-groups.sql","checksum":"8f22c2d543060c93ddbf874b1f1659cdfddfdd07e273967c7c16353a265ed684","applied_at":"2026-11-22T09:40:36.964167+00:00"}, 
 {"number":11,"name":"011-stamp-once.sql","checksum":"77528fcd79abd3fc8a9c7baaf7921efe6cdeffc2179293d5913e22d8282872ef","applied_at":"2026-11-22T09:40:36.975502+00:00"}]$copy$);
insert into public.users (id, username, email, password_hash, is_active, created_at, updated_at) overriding system value select id, username, email, password_hash, is_active, created_at + pg_temp.since(), updated_at + pg_temp.since()
from json_populate_recordset(null::public.users, $copy$[{"id":1,"username":"admin","email":"admin@example.org","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$f6gqG+3aALE269E52MAX7w$OXkb8mlKaY40HiqC1PKjlNNDAIS2y/y0RjJJQ/RF1cU","is_active":true,"created_at":"2026-11-22T09:40:37.041691+00:00","updated_at":"2026-11-22T09:40:37.041691+00:00"}, 
 {"id":2,"username":"reader","email":"reader@example.org","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$cpqDMoJlarYt9PSyxQrREg$HlxVJDUF0QWS4qKUf3Ib6R9OlvoMURZVbEiBkOJjdRE","is_active":true,"created_at":"2026-11-22T09:40:39.134726+00:00","updated_at":"2026-11-22T09:40:41.072987+00:00"}]$copy$);
insert into public.roles (id, name) overriding system value select id, name
from json_populate_recordset(null::public.roles, $copy$[{"id":1,"name":"admin"}, 
 {"id":2,"name":"editor"}, 
 {"id":3,"name":"viewer"}]$copy$);
insert into public.user_roles (user_id, role_id) overriding system value select user_id, role_id
from json_populate_recordset(null::public.user_roles, $copy$[{"user_id":1,"role_id":1}, 
 {"user_id":2,"role_id":2}]$copy$);
insert into public.sessions (id, user_id, current_hash, previous_hash, rotated_at, address, created_at, expires_at) overriding system value select id, user_id, current_hash, previous_hash, rotated_at + pg_temp.since(), address, created_at + pg_temp.since(), expires_at + pg_temp.since()
from json_populate_recordset(null::public.sessions, $copy$[{"id":"7162431e-960f-440e-b2bd-29d63a24af88","user_id":1,"current_hash":"\\x8703742997e360ff1b917b7dd40bc71fcaf9c19a578cf5b8c2e75c134153cb75","previous_hash":null,"rotated_at":"2026-11-22T09:40:38.910693+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:38.910693+00:00","expires_at":"2026-12-22T09:40:38.910693+00:00"}, 
 {"id":"b2e6b9c2-5b05-466b-ad2a-bc32ad7eff1c","user_id":1,"current_hash":"\\x8dbc7654b129136383df2977a0a1b0b015b43cedd220073ce25cdee0d8009950","previous_hash":null,"rotated_at":"2026-11-22T09:40:39.269651+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:39.269651+00:00","expires_at":"2026-12-22T09:40:39.269651+00:00"}, 
 {"id":"d6f73fd7-d2ca-40a4-ade0-f6b4224e2286","user_id":1,"current_hash":"\\xfaa719a228d8e443dcec514978183740372a5eff661882efed948797a2a7612e","previous_hash":null,"rotated_at":"2026-11-22T09:40:40.622469+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:40.622469+00:00","expires_at":"2026-12-22T09:40:40.622469+00:00"}, 
 {"id":"ada4dd4d-d996-4a37-93d0-275abdade69a","user_id":1,"current_hash":"\\x4b723c871847d055df90f8b7f947c2b6785ed89dd3dec12f80ca56ff75cb3ead","previous_hash":null,"rotated_at":"2026-11-22T09:40:40.985002+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:40.985002+00:00","expires_at":"2026-12-22T09:40:40.985002+00:00"}, 
 {"id":"95e2f3af-0028-4b67-83fb-bc30e8301061","user_id":1,"current_hash":"\\x9e83fec32b9afbf866809d1c62e8fbbd8f7d0c9769ba83c84eba792e4bbad64b","previous_hash":null,"rotated_at":"2026-11-22T09:40:47.673618+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:47.673618+00:00","expires_at":"2026-12-22T09:40:47.673618+00:00"}, 
 {"id":"9695b704-1456-44ef-942f-03b8697055e0","user_id":1,"current_hash":"\\xc19124c4c37cf7cc281a2cff4b7e78562d3a1af5b72781fcf0753456670bc777","previous_hash":null,"rotated_at":"2026-11-22T09:40:48.021353+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:48.021353+00:00","expires_at":"2026-12-22T09:40:48.021353+00:00"}, 
 {"id":"2de0e143-d8d4-45b4-8d41-4d5f6425ec20","user_id":2,"current_hash":"\\xfc625b3b31e980340a3685cfb5aeda3646c4c85ef072b5b486f8eff76a6e1bcc","previous_hash":null,"rotated_at":"2026-11-22T09:40:48.650774+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:48.650774+00:00","expires_at":"2026-12-22T09:40:48.650774+00:00"}, 
 {"id":"8f451119-bd51-4bf6-a1de-3367534c0de1","user_id":1,"current_hash":"\\x449622c4256c20c91ec6e872e5514fd9de0466639bae53f71acbb0d665d82438","previous_hash":null,"rotated_at":"2026-11-22T09:40:49.543629+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:49.543629+00:00","expires_at":"2026-12-22T09:40:49.543629+00:00"}, 
 {"id":"ed256196-91eb-4457-a659-1940327c309c","user_id":1,"current_hash":"\\x6b63ae2c43ff59d557962a7866c6839cf051c6cec4a3b07eef4d062ebddff09f","previous_hash":null,"rotated_at":"2026-11-22T09:40:49.899892+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:49.899892+00:00","expires_at":"2026-12-22T09:40:49.899892+00:00"}, 
 {"id":"342b13ed-4e55-4c72-b2d8-bf671f7180a9","user_id":1,"current_hash":"\\x623c509080f6f2c73471164d9f6eebcfcd8914c972c40ae7a61e622f7a91c4a6","previous_hash":null,"rotated_at":"2026-11-22T09:40:50.232467+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:50.232467+00:00","expires_at":"2026-12-22T09:40:50.232467+00:00"}, 
 {"id":"4966c603-6bd7-4ac7-bcae-e6f41deeb72f","user_id":1,"current_hash":"\\xd8940a1f923d6901ffb5de5a50a0b838c1cbf7c18b2a5db7d8cd090e71e263ce","previous_hash":null,"rotated_at":"2026-11-22T09:40:50.443447+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:50.443447+00:00","expires_at":"2026-12-22T09:40:50.443447+00:00"}, 
 {"id":"4e396dac-2d4d-4700-afa4-e7982498281a","user_id":1,"current_hash":"\\x4e0fbce21a2ffd75b1fdfb4e715f6024c17b641761e07583548335479d84bea0","previous_hash":null,"rotated_at":"2026-11-22T09:40:50.687862+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:50.687862+00:00","expires_at":"2026-12-22T09:40:50.687862+00:00"}, 
 {"id":"a69e7dea-876d-4841-95a0-d7a110151189","user_id":1,"current_hash":"\\x377bfc75792984ed44d43e72703ab1eefb3e4d785f3cfaa7493618062f5a0f6b","previous_hash":null,"rotated_at":"2026-11-22T09:40:51.026691+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:51.026691+00:00","expires_at":"2026-12-22T09:40:51.026691+00:00"}, 
 {"id":"b9158e8a-1750-44c3-a8c6-a478344b780b","user_id":1,"current_hash":"\\xa627a96a18364b267cca7b38cb005b7e1b858a93c6580740c1a5c9610577c3db","previous_hash":null,"rotated_at":"2026-11-22T09:40:51.419367+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:51.419367+00:00","expires_at":"2026-12-22T09:40:51.419367+00:00"}, 
 {"id":"4a9c5dc4-3358-467e-963a-6133ed7ae524","user_id":1,"current_hash":"\\x3611d4bfba110fe12dbc00896a466c2a64558803a3c3528141c9a897473e6d7a","previous_hash":null,"rotated_at":"2026-11-22T09:40:51.78126+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:51.78126+00:00","expires_at":"2026-12-22T09:40:51.78126+00:00"}, 
 {"id":"78fd6e9a-d613-4b32-ab27-a6eca77181e4","user_id":1,"current_hash":"\\xc040c6bd3bda7604ff0ea1d2326d06c3e3765daf08011a5ee3d3797b222cb779","previous_hash":null,"rotated_at":"2026-11-22T09:40:52.063591+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:52.063591+00:00","expires_at":"2026-12-22T09:40:52.063591+00:00"}, 
 {"id":"a8a85f82-21ee-491b-9ba0-f08c02037b05","user_id":1,"current_hash":"\\xd3933c3bd90ec0ac0253fce9d681c00f72f400e3c4f5c48971d80eefb4ac5b84","previous_hash":null,"rotated_at":"2026-11-22T09:40:56.669423+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:56.669423+00:00","expires_at":"2026-12-22T09:40:56.669423+00:00"}, 
 {"id":"5fec5571-9a56-40a4-96e0-9a5fa801f5c6","user_id":1,"current_hash":"\\xa7df446f0e5681b7ec9514ddb704a14c469d732ae1bd591c75d5a1afdd47a7da","previous_hash":null,"rotated_at":"2026-11-22T09:40:56.933921+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:56.933921+00:00","expires_at":"2026-12-22T09:40:56.933921+00:00"}, 
 {"id":"2957162b-36bd-404d-ada6-c964fec08196","user_id":1,"current_hash":"\\x2949504a4621cb3501a7bf4e428d89da2bd43239bd1574fcfb8f3d845b77afb1","previous_hash":null,"rotated_at":"2026-11-22T09:40:57.458696+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:57.458696+00:00","expires_at":"2026-12-22T09:40:57.458696+00:00"}, 
 {"id":"a002581b-54c5-48f1-b579-2b96a706c814","user_id":1,"current_hash":"\\x9867e1a5fe7bf4e8e496754ac1b465390297bc1465ee806138a7f712c5febb1d","previous_hash":null,"rotated_at":"2026-11-22T09:40:57.687864+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:57.687864+00:00","expires_at":"2026-12-22T09:40:57.687864+00:00"}, 
 {"id":"4d54daa2-75c3-47de-b538-0afc6b2950c2","user_id":1,"current_hash":"\\x3ea050624b7166667a19e6d025eb2fecb3a80b53ffe69a90a79e98da718ac441","previous_hash":null,"rotated_at":"2026-11-22T09:40:57.954677+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:57.954677+00:00","expires_at":"2026-12-22T09:40:57.954677+00:00"}, 
 {"id":"4b055b9f-763a-4d60-8929-1c2ed5ce7bff","user_id":1,"current_hash":"\\xb983ad2e26eda1124113efba75b3b7745fb4a6a29fc4e1da4300f9637eb1df41","previous_hash":null,"rotated_at":"2026-11-22T09:41:03.78249+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:41:03.78249+00:00","expires_at":"2026-12-22T09:41:03.78249+00:00"}, 
 {"id":"e4ce0316-bf66-43eb-945b-dcf5ab8b5319","user_id":1,"current_hash":"\\xc4b8fcd8c0abe0214f963fd9c2785747adb5fcce63b38c42a704c3930240369b","previous_hash":null,"rotated_at":"2026-11-22T09:41:05.156527+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:41:05.156527+00:00","expires_at":"2026-12-22T09:41:05.156527+00:00"}, 
 {"id":"d6cceaca-662a-4db5-8f19-9c68df908039","user_id":1,"current_hash":"\\x7e89491efeb2df8fdcaf093cc8384d08438a86752e4af41d03c8632075e59c26","previous_hash":null,"rotated_at":"2026-11-22T09:41:06.876825+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:41:06.876825+00:00","expires_at":"2026-12-22T09:41:06.876825+00:00"}, 
 {"id":"eb093748-505b-4cba-ae5d-d672d932759e","user_id":1,"current_hash":"\\x842083bd58a99550a6519d24aa51056de42e3e24bb5afb9ce2a7dcc04dea17e7","previous_hash":null,"rotated_at":"2026-11-22T09:41:08.137322+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:41:08.137322+00:00","expires_at":"2026-12-22T09:41:08.137322+00:00"}, 
 {"id":"08c1e9e2-5f58-4254-90ff-c8a8a55ce0c8","user_id":2,"current_hash":"\\xd046be439ecb218ff137133ff62e7785d0555c59262fb4473ed8f1d7717d13aa","previous_hash":null,"rotated_at":"2026-11-22T09:41:24.57945+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:41:24.57945+00:00","expires_at":"2026-12-22T09:41:24.57945+00:00"}, 
 {"id":"36244128-9675-4704-a619-873b5624f9cb","user_id":2,"current_hash":"\\xc99c1ef0005389fd87b18b2f72cfcb9f12b7ceae57c7d8c08b7bd4a50b54bea3","previous_hash":null,"rotated_at":"2026-11-22T09:41:25.049376+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:41:25.049376+00:00","expires_at":"2026-12-22T09:41:25.049376+00:00"}, 
 {"id":"522287d0-8c90-4313-bd26-475c556ead6a","user_id":2,"current_hash":"\\xa05bad64a73f0387bcc5a0a75487c52531a7aefa9295f1333d7b30cf34b57a53","previous_hash":null,"rotated_at":"2026-11-22T09:41:25.446057+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:41:25.446057+00:00","expires_at":"2026-12-22T09:41:25.446057+00:00"}, 
 {"id":"3f70cf17-1661-41ca-b5ab-40cd372ecd35","user_id":1,"current_hash":"\\xcefc7680a59604142ba768b400da8b1239c75d1d3eafd46efb4a25b3d749d05d","previous_hash":null,"rotated_at":"2026-11-22T09:41:25.743485+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:41:25.743485+00:00","expires_at":"2026-12-22T09:41:25.743485+00:00"}, 
 {"id":"13374e62-d5c9-4744-b862-2e93a57d1912","user_id":2,"current_hash":"\\xd10177bc9cb6ab214371549a46fd3150926d2094cbc9eb7b2396e23095a66925","previous_hash":null,"rotated_at":"2026-11-22T09:41:25.933476+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:41:25.933476+00:00","expires_at":"2026-12-22T09:41:25.933476+00:00"}, 
 {"id":"f0630a77-209f-4f33-918d-f23747139689","user_id":1,"current_hash":"\\x4dbf0d1959f2f1a24e8729e9f780b6a9cdd95df9b0429366669bd162862e6556","previous_hash":null,"rotated_at":"2026-11-22T09:41:30.731178+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:41:30.731178+00:00","expires_at":"2026-12-22T09:41:30.731178+00:00"}, 
 {"id":"5dadb648-687d-474e-8b09-b130f8faa329","user_id":2,"current_hash":"\\x7e9a2eb529d6fc6d101a5cbee110a6b72d943c4a459bd82fbe412243d24d9c19","previous_hash":null,"rotated_at":"2026-11-22T09:41:30.866962+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:41:30.866962+00:00","expires_at":"2026-12-22T09:41:30.866962+00:00"}, 
 {"id":"95126f0c-7aaf-45d4-a57a-112b33eb0294","user_id":1,"current_hash":"\\xb61562a1861e3f12827bb999f95ed09ca354ff706f34bbd1f5301c5a48771374","previous_hash":"\\xf6bff41925844681d31f7362c6c1ee817246c29f9d464084ca293d7ec64c4579","rotated_at":"2026-11-22T09:41:33.408099+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:40:45.792377+00:00","expires_at":"2026-12-22T09:41:33.400499+00:00"}, 
 {"id":"dcb01e8f-67d8-4b99-93d7-bc071f46621b","user_id":1,"current_hash":"\\x1e3196c2962f7b7e89826271a89edde520c9dfb1c7fc6a2faa05feb78c7cc4a4","previous_hash":null,"rotated_at":"2026-11-22T09:41:48.751636+00:00","address":"127.0.0.1","created_at":"2026-11-22T09:41:48.751636+00:00","expires_at":"2026-12-22T09:41:48.751636+00:00"}]$copy$);


insert into public.space (singleton, epoch, version, purged_version) overriding system value select singleton, epoch, version, purged_version
from json_populate_recordset(null::public.space, $copy$[{"singleton":true,"epoch":"9c96f8b6-f465-4f35-8518-a2486e9d4e52","version":19,"purged_version":0}]$copy$);
insert into public.documents (uid, kind, id, version, space_version, fields, contents, uses, creator_id, editor_id, created_at, updated_at, deleted_at, open_conflicts, queued_status) overriding system value select uid, kind, id, version, space_version, fields, contents, uses, creator_id, editor_id, created_at + pg_temp.since(), updated_at + pg_temp.since(), deleted_at + pg_temp.since(), open_conflicts, queued_status
from json_populate_recordset(null::public.documents, $copy$[{"uid":"c37e0d38-34af-4dea-96c0-e4d79debf62d","kind":"element","id":1,"version":1,"space_version":1,"fields":{"name": "Main header", "type": "header", "description": ""},"contents":"{\"value\":{\"id\":\"root\",\"logo\":{\"text\":\"Our house\"},\"type\":\"header1\"}}","uses":[],"creator_id":1,"editor_id":1,"created_at":"2026-11-22T09:40:47.762019+00:00","updated_at":"2026-11-22T09:40:47.762019+00:00","deleted_at":null,"open_conflicts":0,"queued_status":null}, 
 {"uid":"ca2e842b-6aa6-46c3-917c-761db8fd89d8","kind":"page","id":1,"version":3,"space_version":4,"fields":{"route": "welcome", "status": "public", "footerId": null, "headerId": 1},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"Welcome to all\",\"type\":\"text\"}},{\"value\":{\"id\":\"b\",\"text\":\"Every Sunday\",\"type\":\"text\"}}]}","uses":[1],"creator_id":1,"editor_id":1,"created_at":"2026-11-22T09:40:48.101177+00:00","updated_at":"2026-11-22T09:40:49.560862+00:00","deleted_at":null,"open_conflicts":0,"queued_status":null}, 
 {"uid":"0815f046-6a89-4e50-96c3-8fad33be62a9","kind":"page","id":2,"version":1,"space_version":5,"fields":{"route": "drafted", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First\",\"type\":\"text\"}}]}","uses":[],"creator_id":1,"editor_id":1,"created_at":"2026-11-22T09:40:49.912352+00:00","updated_at":"2026-11-22T09:40:49.912352+00:00","deleted_at":null,"open_conflicts":0,"queued_status":null}, 
 {"uid":"8732a225-3c6f-4cfb-a9a7-16d5d20bb7ef","kind":"page","id":3,"version":1,"space_version":6,"fields":{"route": "doomed", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First\",\"type\":\"text\"}}]}","uses":[],"creator_id":1,"editor_id":1,"created_at":"2026-11-22T09:40:50.249861+00:00","updated_at":"2026-11-22T09:40:50.249861+00:00","deleted_at":null,"open_conflicts":0,"queued_status":null}, 
 {"uid":"6ffc2d8a-205c-4b7f-8548-25c7b612cb2b","kind":"page","id":8,"version":2,"space_version":12,"fields":{"route": "tombstone", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"}}","uses":[],"creator_id":1,"editor_id":1,"created_at":"2026-11-22T09:40:51.79452+00:00","updated_at":"2026-11-22T09:40:52.090378+00:00","deleted_at":"2026-11-22T09:40:52.090378+00:00","open_conflicts":0,"queued_status":null}, 
 {"uid":"fb8c0fc1-1123-448e-b2eb-5cd5fbe782d3","kind":"page","id":9,"version":1,"space_version":16,"fields":{"route": "taken", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"Of another person\",\"type\":\"text\"}}]}","uses":[],"creator_id":1,"editor_id":1,"created_at":"2026-11-22T09:41:25.753163+00:00","updated_at":"2026-11-22T09:41:25.753163+00:00","deleted_at":null,"open_conflicts":0,"queued_status":null}, 
 {"uid":"5dd2529b-cbb6-441a-9dd3-34e2e2c26564","kind":"page","id":5,"version":3,"space_version":18,"fields":{"route": "decided", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of mine\",\"type\":\"text\"}}]}","uses":[],"creator_id":1,"editor_id":1,"created_at":"2026-11-22T09:40:50.714668+00:00","updated_at":"2026-11-22T09:41:26.611754+00:00","deleted_at":null,"open_conflicts":1,"queued_status":null}, 
 {"uid":"4a459ee5-370a-4b52-b898-ee0318e12bfe","kind":"page","id":6,"version":3,"space_version":18,"fields":{"route": "tried", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of mine\",\"type\":\"text\"}}]}","uses":[],"creator_id":1,"editor_id":1,"created_at":"2026-11-22T09:40:51.102689+00:00","updated_at":"2026-11-22T09:41:26.611754+00:00","deleted_at":null,"open_conflicts":1,"queued_status":null}, 
 {"uid":"e9826f30-23f5-4179-9c65-66bf58b91c99","kind":"page","id":4,"version":3,"space_version":18,"fields":{"route": "revived", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of mine\",\"type\":\"text\"}}]}","uses":[],"creator_id":1,"editor_id":1,"created_at":"2026-11-22T09:40:50.468183+00:00","updated_at":"2026-11-22T09:41:26.611754+00:00","deleted_at":null,"open_conflicts":0,"queued_status":null}, 
 {"uid":"dba1b768-5e93-4d90-b146-2b8177412a43","kind":"page","id":7,"version":3,"space_version":19,"fields":{"route": "settled", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of mine\",\"type\":\"text\"}}]}","uses":[],"creator_id":1,"editor_id":1,"created_at":"2026-11-22T09:40:51.470087+00:00","updated_at":"2026-11-22T09:41:26.611754+00:00","deleted_at":null,"open_conflicts":0,"queued_status":null}]$copy$);
insert into public.revisions (uid, version, space_version, fields, contents, operations, editor_id, created_at, summary, conflicts) overriding system value select uid, version, space_version, fields, contents, operations, editor_id, created_at + pg_temp.since(), summary, conflicts
from json_populate_recordset(null::public.revisions, $copy$[{"uid":"c37e0d38-34af-4dea-96c0-e4d79debf62d","version":1,"space_version":1,"fields":{"name": "Main header", "type": "header", "description": ""},"contents":"{\"value\":{\"id\":\"root\",\"logo\":{\"text\":\"Our house\"},\"type\":\"header1\"}}","operations":null,"editor_id":1,"created_at":"2026-11-22T09:40:47.762019+00:00","summary":"Created","conflicts":null}, 
 {"uid":"ca2e842b-6aa6-46c3-917c-761db8fd89d8","version":1,"space_version":2,"fields":{"route": "welcome", "status": "draft", "footerId": null, "headerId": 1},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"Welcome\",\"type\":\"text\"}},{\"value\":{\"id\":\"b\",\"text\":\"Every Sunday\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-22T09:40:48.101177+00:00","summary":"Created","conflicts":null}, 
 {"uid":"ca2e842b-6aa6-46c3-917c-761db8fd89d8","version":2,"space_version":3,"fields":{"route": "welcome", "status": "draft", "footerId": null, "headerId": 1},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"Welcome to all\",\"type\":\"text\"}},{\"value\":{\"id\":\"b\",\"text\":\"Every Sunday\",\"type\":\"text\"}}]}","operations":null,"editor_id":2,"created_at":"2026-11-22T09:40:48.724819+00:00","summary":"Text: text","conflicts":null}, 
 {"uid":"ca2e842b-6aa6-46c3-917c-761db8fd89d8","version":3,"space_version":4,"fields":{"route": "welcome", "status": "public", "footerId": null, "headerId": 1},"contents":null,"operations":[{"op":"field","name":"status","value":"public"}],"editor_id":1,"created_at":"2026-11-22T09:40:49.560862+00:00","summary":"Status: public","conflicts":null}, 
 {"uid":"0815f046-6a89-4e50-96c3-8fad33be62a9","version":1,"space_version":5,"fields":{"route": "drafted", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-22T09:40:49.912352+00:00","summary":"Created","conflicts":null}, 
 {"uid":"8732a225-3c6f-4cfb-a9a7-16d5d20bb7ef","version":1,"space_version":6,"fields":{"route": "doomed", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-22T09:40:50.249861+00:00","summary":"Created","conflicts":null}, 
 {"uid":"e9826f30-23f5-4179-9c65-66bf58b91c99","version":1,"space_version":7,"fields":{"route": "revived", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-22T09:40:50.468183+00:00","summary":"Created","conflicts":null}, 
 {"uid":"5dd2529b-cbb6-441a-9dd3-34e2e2c26564","version":1,"space_version":8,"fields":{"route": "decided", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-22T09:40:50.714668+00:00","summary":"Created","conflicts":null}, 
 {"uid":"4a459ee5-370a-4b52-b898-ee0318e12bfe","version":1,"space_version":9,"fields":{"route": "tried", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-22T09:40:51.102689+00:00","summary":"Created","conflicts":null}, 
 {"uid":"dba1b768-5e93-4d90-b146-2b8177412a43","version":1,"space_version":10,"fields":{"route": "settled", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-22T09:40:51.470087+00:00","summary":"Created","conflicts":null}, 
 {"uid":"6ffc2d8a-205c-4b7f-8548-25c7b612cb2b","version":1,"space_version":11,"fields":{"route": "tombstone", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"}}","operations":null,"editor_id":1,"created_at":"2026-11-22T09:40:51.79452+00:00","summary":"Created","conflicts":null}, 
 {"uid":"6ffc2d8a-205c-4b7f-8548-25c7b612cb2b","version":2,"space_version":12,"fields":{"route": "tombstone", "status": "draft", "footerId": null, "headerId": null},"contents":null,"operations":[],"editor_id":1,"created_at":"2026-11-22T09:40:52.090378+00:00","summary":"Deleted","conflicts":null}, 
 {"uid":"5dd2529b-cbb6-441a-9dd3-34e2e2c26564","version":2,"space_version":13,"fields":{"route": "decided", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of theirs\",\"type\":\"text\"}}]}","operations":null,"editor_id":2,"created_at":"2026-11-22T09:41:24.623204+00:00","summary":"Text: text","conflicts":null}, 
 {"uid":"4a459ee5-370a-4b52-b898-ee0318e12bfe","version":2,"space_version":14,"fields":{"route": "tried", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of theirs\",\"type\":\"text\"}}]}","operations":null,"editor_id":2,"created_at":"2026-11-22T09:41:25.100066+00:00","summary":"Text: text","conflicts":null}, 
 {"uid":"dba1b768-5e93-4d90-b146-2b8177412a43","version":2,"space_version":15,"fields":{"route": "settled", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of theirs\",\"type\":\"text\"}}]}","operations":null,"editor_id":2,"created_at":"2026-11-22T09:41:25.48251+00:00","summary":"Text: text","conflicts":null}, 
 {"uid":"fb8c0fc1-1123-448e-b2eb-5cd5fbe782d3","version":1,"space_version":16,"fields":{"route": "taken", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"Of another person\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-22T09:41:25.753163+00:00","summary":"Created","conflicts":null}, 
 {"uid":"e9826f30-23f5-4179-9c65-66bf58b91c99","version":2,"space_version":17,"fields":{"route": "revived", "status": "draft", "footerId": null, "headerId": null},"contents":null,"operations":[],"editor_id":2,"created_at":"2026-11-22T09:41:25.941936+00:00","summary":"Deleted","conflicts":null}, 
 {"uid":"4a459ee5-370a-4b52-b898-ee0318e12bfe","version":3,"space_version":18,"fields":{"route": "tried", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of mine\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-22T09:41:26.611754+00:00","summary":"Text: text","conflicts":[{"operation":{"op":"set","id":"a","path":["text"],"value":"First of mine"},"lost":"First of theirs"}]}, 
 {"uid":"5dd2529b-cbb6-441a-9dd3-34e2e2c26564","version":3,"space_version":18,"fields":{"route": "decided", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of mine\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-22T09:41:26.611754+00:00","summary":"Text: text","conflicts":[{"operation":{"op":"set","id":"a","path":["text"],"value":"First of mine"},"lost":"First of theirs"}]}, 
 {"uid":"dba1b768-5e93-4d90-b146-2b8177412a43","version":3,"space_version":18,"fields":{"route": "settled", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of mine\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-22T09:41:26.611754+00:00","summary":"Text: text","conflicts":[{"operation":{"op":"set","id":"a","path":["text"],"value":"First of mine"},"lost":"First of theirs"}]}, 
 {"uid":"e9826f30-23f5-4179-9c65-66bf58b91c99","version":3,"space_version":18,"fields":{"route": "revived", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of mine\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-22T09:41:26.611754+00:00","summary":"Brought back by an edit","conflicts":null}]$copy$);
insert into public.sync_clients (client_id, user_id, last_mutation, seen_at) overriding system value select client_id, user_id, last_mutation, seen_at + pg_temp.since()
from json_populate_recordset(null::public.sync_clients, $copy$[{"client_id":"44599877-c2f8-493d-8c24-87dcb79612ef","user_id":1,"last_mutation":5,"seen_at":"2026-11-22T09:41:26.611754+00:00"}]$copy$);
insert into public.mutations (client_id, number, uid, body, result, version, view_is_version, received_at) overriding system value select client_id, number, uid, body, result, version, view_is_version, received_at + pg_temp.since()
from json_populate_recordset(null::public.mutations, $copy$[{"client_id":"44599877-c2f8-493d-8c24-87dcb79612ef","number":1,"uid":"5dd2529b-cbb6-441a-9dd3-34e2e2c26564","body":"{\"number\":1,\"uid\":\"5dd2529b-cbb6-441a-9dd3-34e2e2c26564\",\"kind\":\"page\",\"type\":\"update\",\"base\":{\"version\":1},\"operations\":[{\"op\":\"set\",\"id\":\"a\",\"path\":[\"text\"],\"value\":\"First of mine\"}]}","result":{"number":1,"status":"applied","id":5,"version":3,"outcomes":[{"index":0,"effect":"conflict","lost":"First of theirs"}]},"version":3,"view_is_version":false,"received_at":"2026-11-22T09:41:26.611754+00:00"}, 
 {"client_id":"44599877-c2f8-493d-8c24-87dcb79612ef","number":2,"uid":"4a459ee5-370a-4b52-b898-ee0318e12bfe","body":"{\"number\":2,\"uid\":\"4a459ee5-370a-4b52-b898-ee0318e12bfe\",\"kind\":\"page\",\"type\":\"update\",\"base\":{\"version\":1},\"operations\":[{\"op\":\"set\",\"id\":\"a\",\"path\":[\"text\"],\"value\":\"First of mine\"}]}","result":{"number":2,"status":"applied","id":6,"version":3,"outcomes":[{"index":0,"effect":"conflict","lost":"First of theirs"}]},"version":3,"view_is_version":false,"received_at":"2026-11-22T09:41:26.611754+00:00"}, 
 {"client_id":"44599877-c2f8-493d-8c24-87dcb79612ef","number":3,"uid":"dba1b768-5e93-4d90-b146-2b8177412a43","body":"{\"number\":3,\"uid\":\"dba1b768-5e93-4d90-b146-2b8177412a43\",\"kind\":\"page\",\"type\":\"update\",\"base\":{\"version\":1},\"operations\":[{\"op\":\"set\",\"id\":\"a\",\"path\":[\"text\"],\"value\":\"First of mine\"}]}","result":{"number":3,"status":"applied","id":7,"version":3,"outcomes":[{"index":0,"effect":"conflict","lost":"First of theirs"}]},"version":3,"view_is_version":false,"received_at":"2026-11-22T09:41:26.611754+00:00"}, 
 {"client_id":"44599877-c2f8-493d-8c24-87dcb79612ef","number":4,"uid":"e9826f30-23f5-4179-9c65-66bf58b91c99","body":"{\"number\":4,\"uid\":\"e9826f30-23f5-4179-9c65-66bf58b91c99\",\"kind\":\"page\",\"type\":\"update\",\"base\":{\"version\":1},\"operations\":[{\"op\":\"set\",\"id\":\"a\",\"path\":[\"text\"],\"value\":\"First of mine\"}]}","result":{"number":4,"status":"applied","id":4,"version":3,"outcomes":[{"index":0,"effect":"applied"}],"revived":true},"version":3,"view_is_version":false,"received_at":"2026-11-22T09:41:26.611754+00:00"}, 
 {"client_id":"44599877-c2f8-493d-8c24-87dcb79612ef","number":5,"uid":"facf900a-5b7d-41ef-b60b-441194c75580","body":"{\"number\":5,\"uid\":\"facf900a-5b7d-41ef-b60b-441194c75580\",\"kind\":\"page\",\"type\":\"create\",\"fields\":{\"route\":\"taken\",\"status\":\"draft\",\"headerId\":null,\"footerId\":null},\"tree\":{\"value\":{\"id\":\"root\",\"type\":\"div\"}}}","result":{"number":5,"status":"refused","code":409,"message":"The route 'taken' is taken by another page","errors":[{"field":"route","message":"The route 'taken' is taken by another page"}]},"version":null,"view_is_version":false,"received_at":"2026-11-22T09:41:26.611754+00:00"}]$copy$);
insert into public.media (id, filename, key, blob, format, width, height, frames, size, alt, decorative, creator_id, created_at, variants, variant_attempts, variant_lease) overriding system value select id, filename, key, blob, format, width, height, frames, size, alt, decorative, creator_id, created_at + pg_temp.since(), variants, variant_attempts, variant_lease + pg_temp.since()
from json_populate_recordset(null::public.media, $copy$[{"id":1,"filename":"red-1363c28e372fb3df.png","key":"1363c28e372fb3df","blob":"d21243eb-a785-4b2d-8573-b88fb7a70049","format":"png","width":16,"height":16,"frames":1,"size":103,"alt":"","decorative":false,"creator_id":1,"created_at":"2026-11-22T09:41:00.804701+00:00","variants":[{"size": 68, "width": 16, "format": "webp"}],"variant_attempts":1,"variant_lease":null}]$copy$);
insert into public.analytics_days (day, hits, facts, summary, visitors) overriding system value select (day + pg_temp.since())::date, hits, facts, summary, visitors
from json_populate_recordset(null::public.analytics_days, $copy$[{"day":"2026-11-21","hits":6,"facts":"\\x1f8b08000000000000033d8d3d4a03411cc55ffc971653dacaab27985d488aed2682ad4540c165912159dd05dd91dd894144f0001e227e9d2107b011e602b981f10bf406b229e43df815ef07ef60cf443700ae39b1574c18f7e241378aba7144cdb19b569ec940f3c2faa261927267969f8ddd794e4de78bbc66a6694ff3cab76bcac3b29ab85943cddda25e6bbd4ca72cf747d41cd9135b97d45196695e964de95ddd3089dbff97e162bbd8baed1f4f173f9bbfcbd59109726782cc4d905713e4cd04e90f83cc1570af8007053c2ae04901cf0a5809f02ec087009f027c09f02d003aebfcb3b3d116f803f679b7f7f8000000","summary":{"hours": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0], "paths": [{"total": 12006, "active": 3006, "visits": 3, "pathname": "/welcome"}, {"total": 12009, "active": 3009, "visits": 3, "pathname": "other"}], "agents": [{"os": "Windows", "count": 3, "mobile": false, "browser": "Chrome"}, {"os": "iOS", "count": 3, "mobile": true, "browser": "Safari"}]},"visitors":"\\xc342b720681780355f75b7f00bf1d8e8"}]$copy$);
insert into public.analytics_dropped (hour, reason, count) overriding system value select hour + pg_temp.since(), reason, count
from json_populate_recordset(null::public.analytics_dropped, $copy$[{"hour":"2026-11-22T09:00:00+00:00","reason":"bot","count":2}]$copy$);
insert into public.request_hours (hour, debug, info, warn, error, bytes) overriding system value select hour + pg_temp.since(), debug, info, warn, error, bytes
from json_populate_recordset(null::public.request_hours, $copy$[{"hour":"2026-11-22T09:00:00+00:00","debug":0,"info":327,"warn":0,"error":1,"bytes":1861832}]$copy$);
insert into public.request_senders (hour, sender) overriding system value select hour + pg_temp.since(), sender
from json_populate_recordset(null::public.request_senders, $copy$[{"hour":"2026-11-22T09:00:00+00:00","sender":7845918388159223282}]$copy$);
insert into public.jobs (name, cron, time_zone, paused, next_at) overriding system value select name, cron, time_zone, paused, next_at + pg_temp.since()
from json_populate_recordset(null::public.jobs, $copy$[{"name":"back-up","cron":"0 3 * * *","time_zone":"Asia/Taipei","paused":false,"next_at":"2026-11-22T19:00:00+00:00"}, 
 {"name":"delete-old-logs","cron":"10 0 * * *","time_zone":"Asia/Taipei","paused":false,"next_at":"2026-11-22T16:10:00+00:00"}, 
 {"name":"empty-expired","cron":"20 */6 * * *","time_zone":"Asia/Taipei","paused":false,"next_at":"2026-11-22T10:20:00+00:00"}, 
 {"name":"roll-up-analytics","cron":"15 * * * *","time_zone":"Asia/Taipei","paused":false,"next_at":"2026-11-22T10:15:00+00:00"}, 
 {"name":"check-images","cron":"0 4 * * 0","time_zone":"Asia/Taipei","paused":true,"next_at":"2026-11-28T20:00:00+00:00"}]$copy$);
insert into public.job_runs (id, job_name, queue_id, attempt, status, error_message, started_at, duration_ms, lease_until, next_execution_at) overriding system value select id, job_name, queue_id, attempt, status, error_message, started_at + pg_temp.since(), duration_ms, lease_until + pg_temp.since(), next_execution_at + pg_temp.since()
from json_populate_recordset(null::public.job_runs, $copy$[{"id":1,"job_name":"roll-up-analytics","queue_id":"4152ba2f-3035-4b6d-94ae-31fdc9421927","attempt":1,"status":"SUCCESS","error_message":null,"started_at":"2026-11-22T09:40:56.728271+00:00","duration_ms":107,"lease_until":null,"next_execution_at":"2026-11-22T10:15:00+00:00"}, 
 {"id":2,"job_name":"back-up","queue_id":"e7ff69f7-5c84-42bb-811f-bf372072c926","attempt":1,"status":"FAILED","error_message":"EEXIST: file already exists, mkdir '/srv/vestry/backup'","started_at":"2026-11-22T09:40:57.751329+00:00","duration_ms":40,"lease_until":null,"next_execution_at":"2026-11-22T09:41:52.505+00:00"}, 
 {"id":3,"job_name":"back-up","queue_id":"b7a32a62-92db-44a7-b3b6-9a829e3232b9","attempt":1,"status":"IN_PROGRESS","error_message":null,"started_at":"2026-11-22T09:41:48.767851+00:00","duration_ms":null,"lease_until":"2026-11-22T09:42:03.767851+00:00","next_execution_at":null}]$copy$);
insert into public.conflicts (uid, version, place, winner_id, loser_id, operation, lost, created_at, settled_at, settled_by, choice) overriding system value select uid, version, place, winner_id, loser_id, operation, lost, created_at + pg_temp.since(), settled_at + pg_temp.since(), settled_by, choice
from json_populate_recordset(null::public.conflicts, $copy$[{"uid":"4a459ee5-370a-4b52-b898-ee0318e12bfe","version":3,"place":0,"winner_id":1,"loser_id":2,"operation":{"op":"set","id":"a","path":["text"],"value":"First of mine"},"lost":"First of theirs","created_at":"2026-11-22T09:41:26.611754+00:00","settled_at":null,"settled_by":null,"choice":null}, 
 {"uid":"5dd2529b-cbb6-441a-9dd3-34e2e2c26564","version":3,"place":0,"winner_id":1,"loser_id":2,"operation":{"op":"set","id":"a","path":["text"],"value":"First of mine"},"lost":"First of theirs","created_at":"2026-11-22T09:41:26.611754+00:00","settled_at":null,"settled_by":null,"choice":null}, 
 {"uid":"dba1b768-5e93-4d90-b146-2b8177412a43","version":3,"place":0,"winner_id":1,"loser_id":2,"operation":{"op":"set","id":"a","path":["text"],"value":"First of mine"},"lost":"First of theirs","created_at":"2026-11-22T09:41:26.611754+00:00","settled_at":"2026-11-22T09:41:30.875187+00:00","settled_by":2,"choice":"winner"}]$copy$);

insert into public.analytics_groups (id, at, hits) overriding system value select id, at + pg_temp.since(), hits
from json_populate_recordset(null::public.analytics_groups, $copy$[{"id":7,"at":"2026-11-22T09:40:56.985492+00:00","hits":"[[\"/welcome\",\"3855107017022063299\",4000,1000,\"Windows\",\"Chrome\",false]]"}, 
 {"id":8,"at":"2026-11-22T09:40:57.188187+00:00","hits":"[[\"other\",\"-1668318628355279521\",4001,1001,\"iOS\",\"Safari\",true]]"}, 
 {"id":9,"at":"2026-11-22T09:40:57.221796+00:00","hits":"[[\"/welcome\",null,4002,1002,\"Windows\",\"Chrome\",false]]"}, 
 {"id":10,"at":"2026-11-22T09:40:57.265269+00:00","hits":"[[\"other\",\"3855107017022063299\",4003,1003,\"iOS\",\"Safari\",true]]"}, 
 {"id":11,"at":"2026-11-22T09:40:57.291104+00:00","hits":"[[\"/welcome\",\"-1668318628355279521\",4004,1004,\"Windows\",\"Chrome\",false]]"}]$copy$);

insert into pgboss.version (version, maintained_on, cron_on, monitored_on) overriding system value select version, maintained_on + pg_temp.since(), cron_on + pg_temp.since(), monitored_on + pg_temp.since()
from json_populate_recordset(null::pgboss.version, $copy$[{"version":24,"maintained_on":null,"cron_on":null,"monitored_on":null}]$copy$);
insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_minutes, dead_letter, partition_name, created_on, updated_on) overriding system value select name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_minutes, dead_letter, partition_name, created_on + pg_temp.since(), updated_on + pg_temp.since()
from json_populate_recordset(null::pgboss.queue, $copy$[{"name":"jobs","policy":"short","retry_limit":null,"retry_delay":null,"retry_backoff":null,"expire_seconds":null,"retention_minutes":null,"dead_letter":null,"partition_name":"j54c379fa714714243ddb008a3ebcf2c13b227ef8b6477c7babc2aeb5","created_on":"2026-11-22T09:40:38.351824+00:00","updated_on":"2026-11-22T09:40:38.351824+00:00"}]$copy$);


insert into pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after, started_on, singleton_key, singleton_on, expire_in, created_on, completed_on, keep_until, output, dead_letter, policy) overriding system value select id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after + pg_temp.since(), started_on + pg_temp.since(), singleton_key, singleton_on + pg_temp.since(), expire_in, created_on + pg_temp.since(), completed_on + pg_temp.since(), keep_until + pg_temp.since(), output, dead_letter, policy
from json_populate_recordset(null::pgboss.job, $copy$[{"id":"4152ba2f-3035-4b6d-94ae-31fdc9421927","name":"jobs","priority":0,"data":{"job": "roll-up-analytics"},"state":"completed","retry_limit":2,"retry_count":0,"retry_delay":30,"retry_backoff":true,"start_after":"2026-11-22T09:40:56.713905+00:00","started_on":"2026-11-22T09:40:56.720934+00:00","singleton_key":"roll-up-analytics","singleton_on":null,"expire_in":"00:35:00","created_on":"2026-11-22T09:40:56.713905+00:00","completed_on":"2026-11-22T09:40:56.831217+00:00","keep_until":"2026-12-06T09:40:56.713905+00:00","output":{},"dead_letter":null,"policy":"short"}, 
 {"id":"e7ff69f7-5c84-42bb-811f-bf372072c926","name":"jobs","priority":0,"data":{"job": "back-up"},"state":"retry","retry_limit":2,"retry_count":0,"retry_delay":30,"retry_backoff":true,"start_after":"2026-11-22T09:41:52.505097+00:00","started_on":"2026-11-22T09:40:57.732076+00:00","singleton_key":"back-up","singleton_on":null,"expire_in":"03:05:00","created_on":"2026-11-22T09:40:57.71709+00:00","completed_on":null,"keep_until":"2026-12-06T09:40:57.71709+00:00","output":{"message": "EEXIST: file already exists, mkdir '/srv/vestry/backup'"},"dead_letter":null,"policy":"short"}, 
 {"id":"b7a32a62-92db-44a7-b3b6-9a829e3232b9","name":"jobs","priority":0,"data":{"job": "back-up"},"state":"active","retry_limit":2,"retry_count":0,"retry_delay":30,"retry_backoff":true,"start_after":"2026-11-22T09:41:48.759237+00:00","started_on":"2026-11-22T09:41:48.76173+00:00","singleton_key":"back-up","singleton_on":null,"expire_in":"03:05:00","created_on":"2026-11-22T09:41:48.759237+00:00","completed_on":null,"keep_until":"2026-12-06T09:41:48.759237+00:00","output":null,"dead_letter":null,"policy":"short"}]$copy$);

alter table documents enable trigger user;
select setval('public.analytics_groups_id_seq', 11);
select setval('public.element_number', 1);
select setval('public.job_runs_id_seq', 3);
select setval('public.media_id_seq', 1);
select setval('public.page_number', 10);
select setval('public.users_id_seq', 2);
