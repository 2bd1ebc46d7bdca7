
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
  
select pgboss.create_queue('back-up', '{}');
select pgboss.create_queue('drill-backup', '{}');
select pgboss.create_queue('check-images', '{}');
select pgboss.create_queue('check-links', '{}');
select pgboss.create_queue('delete-old-logs', '{}');
select pgboss.create_queue('empty-expired', '{}');
select pgboss.create_queue('roll-up-analytics', '{}');
select pgboss.create_queue('send-account-mails', '{}');
select pgboss.create_queue('send-form-mails', '{}');
select pgboss.create_queue('send-review-mails', '{}');
select pgboss.create_queue('upgrade-widgets', '{}');
create function pg_temp.since() returns interval language sql as
$$ select date_trunc('day', now() - '2026-11-28T17:23:33.417Z') $$;
create table migrations (
  number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now(),
  compatible boolean not null default false);
alter table documents disable trigger user;
truncate public.migrations, public.users, public.roles, public.user_roles, public.sessions, public.activation_tokens, public.login_failures, public.space, public.documents, public.revisions, public.sync_clients, public.mutations, public.media, public.analytics_days, public.analytics_dropped, public.request_hours, public.request_senders, public.jobs, public.job_runs, public.conflicts, public.presence, public.analytics_hit_keys, public.analytics_hits, public.widget_shapes, public.site_settings, public.form_entries, public.files, public.redirects, public.preview_links, public.planned_failures, public.review_records, public.outside_links, public.outside_checks, public.site_settings_changes, public.starter, public.google_identities, public.acts, public.account_mails, public.backups, public.password_links, public.password_requests, public.email_changes, public.api_tokens, public.passkeys, public.authenticators, public.recovery_codes, public.spent_challenges, pgboss.version, pgboss.queue, pgboss.schedule, pgboss.subscription, pgboss.job, pgboss.archive;
insert into public.migrations (number, name, checksum, applied_at, compatible) overriding system value select number, name, checksum, applied_at + pg_temp.since(), compatible
from json_populate_recordset(null::public.migrations, $copy$[{"number":1,"name":"001-accounts.sql","checksum":"2b6cd48995705dbe7f9cbea2d158090b366f4c17223e4de8a91ee7e37628afc1","applied_at":"2026-11-28T17:21:59.233775+00:00","compatible":false}, 
 {"number":2,"name":"002-documents.sql","checksum":"3539dd48ad567f44911ac8ee3d844c9d4921370ff3564ca87b553dc6f5c2b694","applied_at":"2026-11-28T17:21:59.361428+00:00","compatible":false}, 
 {"number":3,"name":"003-media.sql","checksum":"083cc918836ac5fc0e3f23a0f0d0a48f1aabb52314c0f80c5043983e42360245","applied_at":"2026-11-28T17:21:59.455759+00:00","compatible":false}, 
 {"number":4,"name":"004-analytics.sql","checksum":"3b7634030130e4fe91d41bf64ab2594aa1e012049201c77eaec1fb6d13c43a91","applied_at":"2026-11-28T17:21:59.51491+00:00","compatible":false}, 
 {"number":5,"name":"005-jobs.sql","checksum":"ee4be42ae1b03851871f939a33db0c6d5493f5bec15114de375b4223adbd7e9b","applied_at":"2026-11-28T17:21:59.546711+00:00","compatible":false}, 
 {"number":6,"name":"006-conflicts.sql","checksum":"2cd38105ba9ad080d1610d7a0c2fafba6a052e92b2c9ba54a3e035d19c61cdf6","applied_at":"2026-11-28T17:21:59.574098+00:00","compatible":false}, 
 {"number":7,"name":"007-presence.sql","checksum":"107cf864e497b6121b24e039d995fe08b4140352623aca591c496ec9165bf1de","applied_at":"2026-11-28T17:21:59.593711+00:00","compatible":false}, 
 {"number":8,"name":"008-lighter-hits.sql","checksum":"1120b6c4690588f3923fa1dcfd61167164ffce8d06d045a097635edc17df30e4","applied_at":"2026-11-28T17:21:59.601831+00:00","compatible":false}, 
 {"number":9,"name":"009-decided-conflicts.sql","checksum":"c567b67c8f37978e980609bd5393db0b7e1676263614dbae1cc9a5f4d8ff65a2","applied_at":"2026-11-28T17:21:59.615088+00:00","compatible":false}, 
 {"number":10,"name":"010-hit-groups.sql","checksum":"8f22c2d543060c93ddbf874b1f1659cdfddfdd07e273967c7c16353a265ed684","applied_at":"2026-11-28T17:21:59.639551+00:00","compatible":false}, 
 {"number":11,"name":"011-stamp-once.sql","checksum":"77528fcd79abd3fc8a9c7baaf7921efe6cdeffc2179293d5913e22d8282872ef","applied_at":"2026-11-28T17:21:59.714804+00:00","compatible":false}, 
 {"number":12,"name":"012-runs-without-lease.sql","checksum":"9f2c2d5acf91725219e24a9895fcddcfa4ac8d066989511b8c8258a9eb97c9d6","applied_at":"2026-11-28T17:21:59.749402+00:00","compatible":false}, 
 {"number":13,"name":"013-hit-rows.sql","checksum":"de9e11b6a8f994f167195979a97dc50568e3ca8dc5101dfdb1b43ff5d2988e8e","applied_at":"2026-11-28T17:21:59.80133+00:00","compatible":false}, 
 {"number":14,"name":"014-outcome-codes.sql","checksum":"e2e56a5b20c009580430cea24fb50ca7d8f7f4901ae98dd6ca86fe39133b7a36","applied_at":"2026-11-28T17:21:59.884036+00:00","compatible":false}, 
 {"number":15,"name":"015-widget-shapes.sql","checksum":"aca0e9e4c9836441f2f826e2cd54ac005a0dfa458daf53b1b1ca6c5647f25cc7","applied_at":"2026-11-28T17:21:59.905911+00:00","compatible":false}, 
 {"number":16,"name":"016-languages.sql","checksum":"5259fec80c54e4dae7f6cce3f98558d8075106cb2cd0fb0439b2e726d4abfd25","applied_at":"2026-11-28T17:21:59.932453+00:00","compatible":false}, 
 {"number":17,"name":"017-site-settings.sql","checksum":"4fd471374769404da9201d09ad3a510c23d4a4d875516f279e8b44f6c930aa3d","applied_at":"2026-11-28T17:21:59.95833+00:00","compatible":false}, 
 {"number":18,"name":"018-summaries-again.sql","checksum":"ae53f8bed3a6f3ad23bab29163823cdf29c068dd96816e71765e3520339b0926","applied_at":"2026-11-28T17:21:59.983043+00:00","compatible":false}, 
 {"number":19,"name":"019-form-entries.sql","checksum":"fdaf4a6bbcb1e4637910db7b69572b77261b49a3ac004b7d425ba81c1cf88817","applied_at":"2026-11-28T17:22:00.014607+00:00","compatible":false}, 
 {"number":20,"name":"020-files.sql","checksum":"e6a5049270e34a7fd97b66561afe2dbfc81f791d4e7232548e4c5e97face309d","applied_at":"2026-11-28T17:22:00.031565+00:00","compatible":false}, 
 {"number":21,"name":"021-redirects.sql","checksum":"6ce26472194999916972dffc02b3946b250e072bdaa5835642151cca3e758803","applied_at":"2026-11-28T17:22:00.066183+00:00","compatible":false}, 
 {"number":22,"name":"022-site-name.sql","checksum":"114d50e91dc872977fe6863183fe52b8db1bc6f3edffa1a83ac4e9d523f72237","applied_at":"2026-11-28T17:22:00.138118+00:00","compatible":false}, 
 {"number":23,"name":"023-site-details.sql","checksum":"210ef35e6604402d037c385d0c92e3e36986a820f0120f0260f9d038295b5638","applied_at":"2026-11-28T17:22:00.167635+00:00","compatible":false}, 
 {"number":24,"name":"024-held-pages.sql","checksum":"c2e3aea681fc046be940b3f89e930e5ba433705a8bcc0c3d40b64c3549d8f62c","applied_at":"2026-11-28T17:22:00.219465+00:00","compatible":false}, 
 {"number":25,"name":"025-preview-links.sql","checksum":"c51d106bf947e284659191ccb6946d10bace8289cb98a8b2587437be7dde7730","applied_at":"2026-11-28T17:22:00.250644+00:00","compatible":false}, 
 {"number":26,"name":"026-planned-pages.sql","checksum":"6f1084993aa4549b08de0c95479ff3a5a335d912f50c735f87d23e5b65981952","applied_at":"2026-11-28T17:22:00.27406+00:00","compatible":false}, 
 {"number":27,"name":"027-reviews.sql","checksum":"55532f326ba8efd2b5f52b4bd14a143e2c9b53ab41c9b40066e05d7ba932d8a5","applied_at":"2026-11-28T17:22:00.311313+00:00","compatible":false}, 
 {"number":28,"name":"028-outside-links.sql","checksum":"f0cdafdec0df6ce17a624410abcf4cbc8b5be8c3315cea36b20071ae0f838ce1","applied_at":"2026-11-28T17:22:00.34471+00:00","compatible":false}, 
 {"number":29,"name":"029-site-settings-changes.sql","checksum":"d035a2e30a0d77ffc269408d8dbf2a0d7d2865ac2efa724992074cf7997fb98f","applied_at":"2026-11-28T17:22:00.370554+00:00","compatible":false}, 
 {"number":30,"name":"030-review-mails.sql","checksum":"6ef455ce303ebe737b11952e313e0ad4be1b8bafddc95d353113381093ed5f3c","applied_at":"2026-11-28T17:22:00.388799+00:00","compatible":false}, 
 {"number":31,"name":"031-starter.sql","checksum":"54915572156fd39f957c7055c0ac6883ee9b027c3bb70ef7c22dfd11aefbbd58","applied_at":"2026-11-28T17:22:00.39868+00:00","compatible":false}, 
 {"number":32,"name":"032-lost-nothing.sql","checksum":"6622710b752cd5e3f8faa3cc8b96c0c5e11edaf7e2402c14d242161415433aab","applied_at":"2026-11-28T17:22:00.412835+00:00","compatible":false}, 
 {"number":33,"name":"033-google-identities.sql","checksum":"fce675e3ee165e9579738e54483343ef2fd336c1c61a470fa3f88ea28a9560c4","applied_at":"2026-11-28T17:22:00.418987+00:00","compatible":false}, 
 {"number":34,"name":"034-acts.sql","checksum":"366ae7000272b2baad94a76fa5dfbeb0c946c32e96bf85966b5d6338522b62c3","applied_at":"2026-11-28T17:22:00.433896+00:00","compatible":false}, 
 {"number":35,"name":"035-sessions-seen.sql","checksum":"e079e81f8f1dbdbbe2dcbd5d85784fff3aee7f11d6f9bc439ef03e3210ff65c9","applied_at":"2026-11-28T17:22:00.449904+00:00","compatible":false}, 
 {"number":36,"name":"036-account-mails.sql","checksum":"e06e58bf9255b9f6f81f47cfe0fec8d9ff730ab1d77e620c2c7fbc1615aa2d07","applied_at":"2026-11-28T17:22:00.470897+00:00","compatible":false}, 
 {"number":37,"name":"037-backups.sql","checksum":"56fac7e1af0d155f2c0822d8a97dedc036d19b5b4077db2f84f5ba543275cb5a","applied_at":"2026-11-28T17:22:00.478867+00:00","compatible":false}, 
 {"number":38,"name":"038-password-links.sql","checksum":"7e38818b9e0e413189de552da35a6cac4656de7f7b307906b91442b2cd59a5b5","applied_at":"2026-11-28T17:22:00.506428+00:00","compatible":false}, 
 {"number":39,"name":"039-people.sql","checksum":"2a05e4c0b9602ba17792b4667d6c468ac098730f87e9a655ff37f29fe62a74c8","applied_at":"2026-11-28T17:22:00.522017+00:00","compatible":false}, 
 {"number":40,"name":"040-api-tokens.sql","checksum":"70c681199a3675868fd083e7f3b5d509af5c5d902441925056be92bd303f112b","applied_at":"2026-11-28T17:22:00.537928+00:00","compatible":false}, 
 {"number":41,"name":"041-instances.sql","checksum":"33b3db066ca064a8bc55f9a540831a36bc8efc1645fbec1dba88fe2c5202a77c","applied_at":"2026-11-28T17:22:00.57395+00:00","compatible":true}, 
 {"number":42,"name":"042-second-factors.sql","checksum":"bcb4fdc6528982df6425ae1170dafbad09ec9417f38ad91f8406f6a6612412da","applied_at":"2026-11-28T17:22:00.61794+00:00","compatible":false}, 
 {"number":43,"name":"043-site-imports.sql","checksum":"9737fdcbb70435f870276f831e30596ae0bdfe15d74098b3bee3842dfb9d1721","applied_at":"2026-11-28T17:22:00.681644+00:00","compatible":true}, 
 {"number":44,"name":"044-warnings.sql","checksum":"bbb8dfae0522f3327bca388ca2aa719dada72fa027b8770c40e362f1442a8a59","applied_at":"2026-11-28T17:22:00.700258+00:00","compatible":true}, 
 {"number":45,"name":"045-names-of-images.sql","checksum":"170052ebb7c45ffaaa17ecde912cd557fe8300bd3254b50888658fc43cb5fbee","applied_at":"2026-11-28T17:22:00.725878+00:00","compatible":true}, 
 {"number":46,"name":"046-named-visits.sql","checksum":"a2d90e24e8ddeb8349aa41e532d2edf2f8710f4a322fa5397c531f0287e42c30","applied_at":"2026-11-28T17:22:00.748189+00:00","compatible":true}, 
 {"number":47,"name":"047-trash-of-media.sql","checksum":"2604f2e8d1d6eff69ec8139adb7d4c9e3615a9a770d32319d7609e111c3fa4e2","applied_at":"2026-11-28T17:22:00.765957+00:00","compatible":true}, 
 {"number":48,"name":"048-push.sql","checksum":"10031607288d15be122467de2739e3f0f4e94f5f03b48f3c358eebadabeb70f6","applied_at":"2026-11-28T17:22:00.785985+00:00","compatible":true}, 
 {"number":49,"name":"049-tags-of-images.sql","checksum":"446be17c9dc347b96e829f29789dbda6925581385776f4ad58987f1afdc50391","applied_at":"2026-11-28T17:22:00.804988+00:00","compatible":true}, 
 {"number":50,"name":"050-focal-points-of-images.sql","checksum":"b7f27bbc4e8993e4998ede347f1e303ff0fd76014c175c915d0911d209c6616f","applied_at":"2026-11-28T17:22:00.825965+00:00","compatible":true}, 
 {"number":51,"name":"051-tags-of-files.sql","checksum":"36e53ccf9dc3856f9fa7c8ed605e4b022b29ec7b8c4e894151f90d46d31a8699","applied_at":"2026-11-28T17:22:00.848888+00:00","compatible":true}]$copy$);
insert into public.users (id, username, email, password_hash, is_active, created_at, updated_at, language, deleted_at, named_at, passkey_handle) overriding system value select id, username, email, password_hash, is_active, created_at + pg_temp.since(), updated_at + pg_temp.since(), language, deleted_at + pg_temp.since(), named_at + pg_temp.since(), passkey_handle
from json_populate_recordset(null::public.users, $copy$[{"id":1,"username":"admin","email":"admin@example.org","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$bzkHBgqx2WNw1bGR9no5bA$qqFD6Uyd99uGXwa4xXib9CooiIrNbsJEUpYMgUMxwPE","is_active":true,"created_at":"2026-11-28T17:22:01.242809+00:00","updated_at":"2026-11-28T17:22:01.242809+00:00","language":null,"deleted_at":null,"named_at":null,"passkey_handle":"4ad4ef1d-60fc-4503-9c74-fa15e3c51311"}, 
 {"id":2,"username":"reader","email":"reader@example.org","password_hash":"$argon2id$v=19$m=19456,t=2,p=1$3z/wXFOMMtyGTLNZfancZg$X+6H49iaQ3/edNOaoMYqWdorDIVtZSdCXfvWqmkPRXc","is_active":true,"created_at":"2026-11-28T17:22:24.427521+00:00","updated_at":"2026-11-28T17:22:24.981449+00:00","language":null,"deleted_at":null,"named_at":null,"passkey_handle":"e6fd7bcd-c5cb-4be9-9d9f-bc53666fbc1e"}]$copy$);
insert into public.roles (id, name, factor_required_from) overriding system value select id, name, factor_required_from + pg_temp.since()
from json_populate_recordset(null::public.roles, $copy$[{"id":1,"name":"admin","factor_required_from":null}, 
 {"id":2,"name":"editor","factor_required_from":null}, 
 {"id":3,"name":"viewer","factor_required_from":null}]$copy$);
insert into public.user_roles (user_id, role_id) overriding system value select user_id, role_id
from json_populate_recordset(null::public.user_roles, $copy$[{"user_id":1,"role_id":1}, 
 {"user_id":2,"role_id":2}]$copy$);
insert into public.sessions (id, user_id, current_hash, previous_hash, rotated_at, address, created_at, expires_at, browser, system) overriding system value select id, user_id, current_hash, previous_hash, rotated_at + pg_temp.since(), address, created_at + pg_temp.since(), expires_at + pg_temp.since(), browser, system
from json_populate_recordset(null::public.sessions, $copy$[{"id":"8841236b-0297-4e0b-99eb-053bc236eb0c","user_id":1,"current_hash":"\\xf10c3f4b41eac3c6b7a1f0474bbc309454596d22b9b1a2416b31244ba470f603","previous_hash":null,"rotated_at":"2026-11-28T17:22:24.002671+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:24.002671+00:00","expires_at":"2026-12-28T17:22:24.002671+00:00","browser":"","system":""}, 
 {"id":"21c87dd5-1efc-4d20-aaec-dc7ec5369ded","user_id":1,"current_hash":"\\x8f59c8a4ec2d51e6eb9275647dc0d472b57cb53f75cb7498219d410863265d49","previous_hash":null,"rotated_at":"2026-11-28T17:22:24.549342+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:24.549342+00:00","expires_at":"2026-12-28T17:22:24.549342+00:00","browser":"","system":""}, 
 {"id":"d3ea4a8e-845b-478f-953e-03cad3a094b9","user_id":1,"current_hash":"\\xdf8c41ee988577ef5ae53252030e114aa92e52e18790d826c08a680c995a9754","previous_hash":null,"rotated_at":"2026-11-28T17:22:24.809099+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:24.809099+00:00","expires_at":"2026-12-28T17:22:24.809099+00:00","browser":"","system":""}, 
 {"id":"1c8e349f-58df-497d-b8ed-be6d42a12a7d","user_id":1,"current_hash":"\\x2eeadae135a80dc94a18381a8a84f569141ed96d468e668ee13978afcc5d5656","previous_hash":null,"rotated_at":"2026-11-28T17:22:24.939442+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:24.939442+00:00","expires_at":"2026-12-28T17:22:24.939442+00:00","browser":"","system":""}, 
 {"id":"6ca09c94-cc14-4382-975d-bd5f2ad83df8","user_id":1,"current_hash":"\\x922b6e9ccec6fd2585795c6a2b3ba4e99f3e692dcb19c7ebb3c35e540b418fe2","previous_hash":null,"rotated_at":"2026-11-28T17:22:35.237638+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:35.237638+00:00","expires_at":"2026-12-28T17:22:35.237638+00:00","browser":"","system":""}, 
 {"id":"06752b02-1e3a-4cd2-bfe0-4356ae6fda27","user_id":1,"current_hash":"\\x739a92afd9d0a1d25f183bdda3d6e6a4b6f2f037a088f4e631237148c0a9e214","previous_hash":null,"rotated_at":"2026-11-28T17:22:35.443678+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:35.443678+00:00","expires_at":"2026-12-28T17:22:35.443678+00:00","browser":"","system":""}, 
 {"id":"4ec10c62-fbe9-4637-b5e6-ca663266d6d7","user_id":2,"current_hash":"\\x7a504a7e30dec0c73126d81b5115fd3145d32b7734a4216ed36be06c2fe9324d","previous_hash":null,"rotated_at":"2026-11-28T17:22:35.609629+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:35.609629+00:00","expires_at":"2026-12-28T17:22:35.609629+00:00","browser":"","system":""}, 
 {"id":"6c75b07b-5094-4e8e-8d2a-97ff55d5308a","user_id":1,"current_hash":"\\x0d9875f1eb99e1582c992527d451e2baa7b91251de362f628daf21aa99c70878","previous_hash":null,"rotated_at":"2026-11-28T17:22:35.803744+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:35.803744+00:00","expires_at":"2026-12-28T17:22:35.803744+00:00","browser":"","system":""}, 
 {"id":"1f95adea-c146-4f45-9600-d6b8dc87f49d","user_id":1,"current_hash":"\\x4af4f7bc02f6c2d603d5e0591d3233ca9a8468329ff42f39e070c85247111ab8","previous_hash":null,"rotated_at":"2026-11-28T17:22:36.004464+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:36.004464+00:00","expires_at":"2026-12-28T17:22:36.004464+00:00","browser":"","system":""}, 
 {"id":"d669b7c7-4c18-4c0d-a640-32be2f73f780","user_id":1,"current_hash":"\\x80c6f6e941be351ed4201bb4bc551126032b04b99378975e2bf254d1030c3f26","previous_hash":null,"rotated_at":"2026-11-28T17:22:36.186719+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:36.186719+00:00","expires_at":"2026-12-28T17:22:36.186719+00:00","browser":"","system":""}, 
 {"id":"448512ed-6024-4619-a5ef-dd8fdfddc517","user_id":1,"current_hash":"\\x6647bea0388abe4bf1fdf90d1a97c2c61a989c6f73b6ecb4d85f4c34c63f5593","previous_hash":null,"rotated_at":"2026-11-28T17:22:36.329368+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:36.329368+00:00","expires_at":"2026-12-28T17:22:36.329368+00:00","browser":"","system":""}, 
 {"id":"89f0de46-6e69-45c1-92c1-f9c62d796c50","user_id":1,"current_hash":"\\x998ea76b879760963d2422c713d6b238a176c05545a4c4e850ca30f8cfadbee9","previous_hash":null,"rotated_at":"2026-11-28T17:22:36.50376+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:36.50376+00:00","expires_at":"2026-12-28T17:22:36.50376+00:00","browser":"","system":""}, 
 {"id":"5d72f334-f138-4c9f-8120-0f871cd68685","user_id":1,"current_hash":"\\x4483ef3d8e7c070dfd672ba64596b5db986d48bf635d0aaa6a832e109956f9d2","previous_hash":null,"rotated_at":"2026-11-28T17:22:36.637249+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:36.637249+00:00","expires_at":"2026-12-28T17:22:36.637249+00:00","browser":"","system":""}, 
 {"id":"20d18ecd-6a9b-4704-9009-eb9d0302bbdc","user_id":1,"current_hash":"\\x9f12c0c8a3e5fea467cb60136ae1f837e67864a4b8e29027f3908e9fb6f465e6","previous_hash":null,"rotated_at":"2026-11-28T17:22:36.799741+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:36.799741+00:00","expires_at":"2026-12-28T17:22:36.799741+00:00","browser":"","system":""}, 
 {"id":"ff70e8de-f1b5-41ac-8938-ff2e9acb653c","user_id":1,"current_hash":"\\x7da705dff3c9bfc0d1e4bdaaab8bffc48c6eb7c522b0d9a8d8432ffc9e487547","previous_hash":null,"rotated_at":"2026-11-28T17:22:36.957349+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:36.957349+00:00","expires_at":"2026-12-28T17:22:36.957349+00:00","browser":"","system":""}, 
 {"id":"1f4bdad4-e70a-4b71-abe9-5e753e0fe924","user_id":1,"current_hash":"\\xd308197a9a800d7bcd2b4c9ef59de7f1a4e211db160fa113a4a9667676227935","previous_hash":null,"rotated_at":"2026-11-28T17:22:37.096208+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:37.096208+00:00","expires_at":"2026-12-28T17:22:37.096208+00:00","browser":"","system":""}, 
 {"id":"a3bb7327-3c44-4e9e-a1ae-f1c7bd76f676","user_id":1,"current_hash":"\\x373e3513cf23bbe94608d1371916b103f67d54e782daf906c99849482685cfd1","previous_hash":null,"rotated_at":"2026-11-28T17:22:37.304494+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:37.304494+00:00","expires_at":"2026-12-28T17:22:37.304494+00:00","browser":"","system":""}, 
 {"id":"24e3784e-29e1-46ae-b121-940befbedf0e","user_id":1,"current_hash":"\\x0ddd78f1aff9aeaf686a4466225e0806f7d5e2a7234b0404fb1e6537b1b60520","previous_hash":null,"rotated_at":"2026-11-28T17:22:39.079917+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:39.079917+00:00","expires_at":"2026-12-28T17:22:39.079917+00:00","browser":"","system":""}, 
 {"id":"130d1cb9-eee4-40f8-9a87-d3a2d1833390","user_id":1,"current_hash":"\\xda3e3f67d6e0ac0fcad7999a17be1885528721e8de902e06d8b479b4dde90e0c","previous_hash":null,"rotated_at":"2026-11-28T17:22:39.39698+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:39.39698+00:00","expires_at":"2026-12-28T17:22:39.39698+00:00","browser":"","system":""}, 
 {"id":"e0a2e3f5-aa22-404d-a467-04839acac288","user_id":1,"current_hash":"\\x0a78f700aa26a2394228aee19241dd335b1fc748424988e856109d900260e632","previous_hash":null,"rotated_at":"2026-11-28T17:22:39.850479+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:39.850479+00:00","expires_at":"2026-12-28T17:22:39.850479+00:00","browser":"","system":""}, 
 {"id":"67477091-3d35-4b52-b3dd-42a19fc08abf","user_id":1,"current_hash":"\\xa1e3d3e08821a29f56b0912ee0406d874828832c90fbc7b97980728a05faf161","previous_hash":null,"rotated_at":"2026-11-28T17:22:40.395344+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:40.395344+00:00","expires_at":"2026-12-28T17:22:40.395344+00:00","browser":"","system":""}, 
 {"id":"ba6e5121-b4e7-45f6-8c1e-e8e516b876de","user_id":1,"current_hash":"\\x526753593ea902514cbba28b24826333ab20949b9e1f03eb2324d184a273ab9b","previous_hash":null,"rotated_at":"2026-11-28T17:22:41.035678+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:41.035678+00:00","expires_at":"2026-12-28T17:22:41.035678+00:00","browser":"","system":""}, 
 {"id":"4544be6b-95c5-41bf-9340-aecf6013ed0e","user_id":1,"current_hash":"\\x0978eabd5dea5f41a76e2851ee18c658f644d7d1e6b1965f1355914c4d51dbd6","previous_hash":null,"rotated_at":"2026-11-28T17:22:41.224545+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:41.224545+00:00","expires_at":"2026-12-28T17:22:41.224545+00:00","browser":"","system":""}, 
 {"id":"5931b6ed-6946-4ad4-b184-e86c8d430b1b","user_id":1,"current_hash":"\\xb9f372b37d45bd367bfa3e533b0df8fe864eb77f34bccccaa60c2c0d43c43b0e","previous_hash":null,"rotated_at":"2026-11-28T17:22:41.337954+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:41.337954+00:00","expires_at":"2026-12-28T17:22:41.337954+00:00","browser":"","system":""}, 
 {"id":"ef033320-38e3-4a08-82dd-37bd90f86c30","user_id":1,"current_hash":"\\x3aba9ef9cb390401ed383447c5cb794a07649dcbb7ddb5e3c3f584def7923226","previous_hash":null,"rotated_at":"2026-11-28T17:22:41.482041+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:41.482041+00:00","expires_at":"2026-12-28T17:22:41.482041+00:00","browser":"","system":""}, 
 {"id":"a78489ac-c28f-4df0-97d6-5dad20fe4319","user_id":1,"current_hash":"\\x0839b8933173ef0446e8f2b4a6b601f1b8349e2ea7b0305c1c8f18a890236216","previous_hash":null,"rotated_at":"2026-11-28T17:22:44.305352+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:44.305352+00:00","expires_at":"2026-12-28T17:22:44.305352+00:00","browser":"","system":""}, 
 {"id":"28fdcbe8-c5c8-4949-a47e-37e59d3a1aec","user_id":1,"current_hash":"\\xba4f9ff1915197b7c52ecc5aaa781b47833c4524f2c8bbee7debdf1f4b0c1bd5","previous_hash":null,"rotated_at":"2026-11-28T17:22:46.163364+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:46.163364+00:00","expires_at":"2026-12-28T17:22:46.163364+00:00","browser":"","system":""}, 
 {"id":"51c2a768-d79d-4a42-82f4-639f52e8f97e","user_id":1,"current_hash":"\\xb81b4eff0f61e13f0a28027e161c0612de5b300f2d8e50e3f2c4a3f80376ec5e","previous_hash":null,"rotated_at":"2026-11-28T17:22:48.456306+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:48.456306+00:00","expires_at":"2026-12-28T17:22:48.456306+00:00","browser":"","system":""}, 
 {"id":"9240dfd5-9bbf-48d6-9489-f331c99f0d6c","user_id":1,"current_hash":"\\xbda5222f50872e3da5f6e1bdaf24aafc10039457b5fae884fb45e37e7cf72317","previous_hash":null,"rotated_at":"2026-11-28T17:22:50.033551+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:50.033551+00:00","expires_at":"2026-12-28T17:22:50.033551+00:00","browser":"","system":""}, 
 {"id":"043042fb-1fc5-45e9-b0e6-e0bffd29321c","user_id":1,"current_hash":"\\x98057c1fe54c5f60eb59007692f2a245c7a8e8ae66e63d660e4d5009743ac4ec","previous_hash":null,"rotated_at":"2026-11-28T17:22:51.716243+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:51.716243+00:00","expires_at":"2026-12-28T17:22:51.716243+00:00","browser":"","system":""}, 
 {"id":"fc78c30b-641b-46dc-b51c-d9f3ac77b35e","user_id":1,"current_hash":"\\x5753eed63675766ea1c23d734602ac6b7f260dbabd32e7ed6c00dbeef350b17b","previous_hash":null,"rotated_at":"2026-11-28T17:22:53.312253+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:53.312253+00:00","expires_at":"2026-12-28T17:22:53.312253+00:00","browser":"","system":""}, 
 {"id":"92bbb151-b7af-48f3-9192-b67253b0d0a3","user_id":2,"current_hash":"\\x26c54555639e3933a0a1fccfc979d15944c6b4eadb60c507171726870f9dcc21","previous_hash":null,"rotated_at":"2026-11-28T17:23:07.658541+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:23:07.658541+00:00","expires_at":"2026-12-28T17:23:07.658541+00:00","browser":"","system":""}, 
 {"id":"e1adf9a6-9023-4f89-981e-35465cfbe466","user_id":2,"current_hash":"\\xea4e8c152e81a096ccaf31120223b1a5c239fbac9fbfb3ced01127bbf787e334","previous_hash":null,"rotated_at":"2026-11-28T17:23:07.853363+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:23:07.853363+00:00","expires_at":"2026-12-28T17:23:07.853363+00:00","browser":"","system":""}, 
 {"id":"75206640-704d-450f-9c8f-9d1d5400532f","user_id":1,"current_hash":"\\x8f972aa116bd01e66ba6b08ab87ad7c3a3fb08c5785b66c3d3479faec76b3a52","previous_hash":null,"rotated_at":"2026-11-28T17:23:08.11581+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:23:08.11581+00:00","expires_at":"2026-12-28T17:23:08.11581+00:00","browser":"","system":""}, 
 {"id":"c19e35c6-868e-4afa-9ba9-d5d7defcb001","user_id":2,"current_hash":"\\x37b36548cc25d4eaa4ef16c3079ed23fa6210c0f9c111dae293b3cac64ac1f66","previous_hash":null,"rotated_at":"2026-11-28T17:23:08.276878+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:23:08.276878+00:00","expires_at":"2026-12-28T17:23:08.276878+00:00","browser":"","system":""}, 
 {"id":"2b8d863c-5efa-4558-a6c2-0eb7e3f79541","user_id":1,"current_hash":"\\x48180f8b00b5ba09fd1b87076098210f48a076b773261e1516eb44b05d20fb28","previous_hash":"\\xcb60190bac67ab70d987287fd1112ea41391d71b1f55fbc85851077eecb9d08a","rotated_at":"2026-11-28T17:23:12.60006+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:22:25.209232+00:00","expires_at":"2026-12-28T17:23:12.595812+00:00","browser":"Chrome","system":"Linux"}, 
 {"id":"3cb49bf3-d545-40b1-b0b0-649adef948cb","user_id":1,"current_hash":"\\xf368ad9376124f69bf86dd603885186826e34a1ddceeda0345ed25026e250877","previous_hash":null,"rotated_at":"2026-11-28T17:23:33.252167+00:00","address":"127.0.0.1","created_at":"2026-11-28T17:23:33.252167+00:00","expires_at":"2026-12-28T17:23:33.252167+00:00","browser":"","system":""}]$copy$);
insert into public.activation_tokens (token_hash, user_id, expires_at, used_at) overriding system value select token_hash, user_id, expires_at + pg_temp.since(), used_at + pg_temp.since()
from json_populate_recordset(null::public.activation_tokens, $copy$[{"token_hash":"\\xb1eb398e6eca78d4bee9ee8d77050d84e187b5a6d03e5ac0e04377c23537e678","user_id":2,"expires_at":"2026-11-30T17:22:24.586324+00:00","used_at":"2026-11-28T17:22:24.70442+00:00"}]$copy$);

insert into public.space (singleton, epoch, version, purged_version, site) overriding system value select singleton, epoch, version, purged_version, site
from json_populate_recordset(null::public.space, $copy$[{"singleton":true,"epoch":"3418081b-e080-4ca4-9d80-a5dfdf4f70b3","version":17,"purged_version":0,"site":"902de4a1-a413-4415-b6eb-df30b6477f58"}]$copy$);
insert into public.documents (uid, kind, id, version, space_version, fields, contents, uses, creator_id, editor_id, created_at, updated_at, deleted_at, open_conflicts, queued_status, published_version, published_at, published_fields, published_contents, published_uses) overriding system value select uid, kind, id, version, space_version, fields, contents, uses, creator_id, editor_id, created_at + pg_temp.since(), updated_at + pg_temp.since(), deleted_at + pg_temp.since(), open_conflicts, queued_status, published_version, published_at + pg_temp.since(), published_fields, published_contents, published_uses
from json_populate_recordset(null::public.documents, $copy$[{"uid":"70f25e5d-779f-4426-a263-9afaddea272c","kind":"element","id":1,"version":1,"space_version":1,"fields":{"name": "Main header", "type": "header", "description": ""},"contents":"{\"value\":{\"id\":\"root\",\"logo\":{\"text\":\"Our house\"},\"type\":\"header1\"}}","uses":[],"creator_id":1,"editor_id":1,"created_at":"2026-11-28T17:22:35.257344+00:00","updated_at":"2026-11-28T17:22:35.257344+00:00","deleted_at":null,"open_conflicts":0,"queued_status":null,"published_version":null,"published_at":null,"published_fields":null,"published_contents":null,"published_uses":null}, 
 {"uid":"ed5ba858-e75a-40b8-9dd5-afe150aa89c4","kind":"page","id":1,"version":3,"space_version":4,"fields":{"route": "welcome", "status": "public", "footerId": null, "headerId": 1},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"Welcome to all\",\"type\":\"text\"}},{\"value\":{\"id\":\"b\",\"text\":\"Every Sunday\",\"type\":\"text\"}}]}","uses":[1],"creator_id":1,"editor_id":1,"created_at":"2026-11-28T17:22:35.485346+00:00","updated_at":"2026-11-28T17:22:35.840771+00:00","deleted_at":null,"open_conflicts":0,"queued_status":null,"published_version":null,"published_at":null,"published_fields":null,"published_contents":null,"published_uses":null}, 
 {"uid":"f6373f44-8370-47c6-ba0a-1585e549ca2a","kind":"page","id":2,"version":1,"space_version":5,"fields":{"route": "drafted", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First\",\"type\":\"text\"}}]}","uses":[],"creator_id":1,"editor_id":1,"created_at":"2026-11-28T17:22:36.073355+00:00","updated_at":"2026-11-28T17:22:36.073355+00:00","deleted_at":null,"open_conflicts":0,"queued_status":null,"published_version":null,"published_at":null,"published_fields":null,"published_contents":null,"published_uses":null}, 
 {"uid":"6b2f150e-a025-4471-97bd-5e3a193e5a83","kind":"page","id":3,"version":1,"space_version":6,"fields":{"route": "doomed", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First\",\"type\":\"text\"}}]}","uses":[],"creator_id":1,"editor_id":1,"created_at":"2026-11-28T17:22:36.217361+00:00","updated_at":"2026-11-28T17:22:36.217361+00:00","deleted_at":null,"open_conflicts":0,"queued_status":null,"published_version":null,"published_at":null,"published_fields":null,"published_contents":null,"published_uses":null}, 
 {"uid":"c14ca745-f5bd-4e4d-9724-2bad91982118","kind":"page","id":5,"version":1,"space_version":8,"fields":{"route": "reviewed", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First\",\"type\":\"text\"}}]}","uses":[],"creator_id":1,"editor_id":1,"created_at":"2026-11-28T17:22:36.522684+00:00","updated_at":"2026-11-28T17:22:36.522684+00:00","deleted_at":null,"open_conflicts":0,"queued_status":null,"published_version":null,"published_at":null,"published_fields":null,"published_contents":null,"published_uses":null}, 
 {"uid":"35909bf7-9db4-4805-bff8-e73865b5ce2d","kind":"page","id":8,"version":2,"space_version":12,"fields":{"route": "tombstone", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"}}","uses":[],"creator_id":1,"editor_id":1,"created_at":"2026-11-28T17:22:36.983297+00:00","updated_at":"2026-11-28T17:22:37.123809+00:00","deleted_at":"2026-11-28T17:22:37.123809+00:00","open_conflicts":0,"queued_status":null,"published_version":null,"published_at":null,"published_fields":null,"published_contents":null,"published_uses":null}, 
 {"uid":"5996bcb9-82a4-43c8-a2a7-49e576599fca","kind":"page","id":9,"version":1,"space_version":15,"fields":{"route": "taken", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"Of another person\",\"type\":\"text\"}}]}","uses":[],"creator_id":1,"editor_id":1,"created_at":"2026-11-28T17:23:08.140007+00:00","updated_at":"2026-11-28T17:23:08.140007+00:00","deleted_at":null,"open_conflicts":0,"queued_status":null,"published_version":null,"published_at":null,"published_fields":null,"published_contents":null,"published_uses":null}, 
 {"uid":"425f5a5f-225d-4bd9-ab22-d8c89c04a383","kind":"page","id":4,"version":3,"space_version":17,"fields":{"route": "revived", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of mine\",\"type\":\"text\"}}]}","uses":[],"creator_id":1,"editor_id":1,"created_at":"2026-11-28T17:22:36.36991+00:00","updated_at":"2026-11-28T17:23:08.661499+00:00","deleted_at":null,"open_conflicts":0,"queued_status":null,"published_version":null,"published_at":null,"published_fields":null,"published_contents":null,"published_uses":null}, 
 {"uid":"692583ad-3a24-484d-8944-3f87ed67052a","kind":"page","id":7,"version":3,"space_version":17,"fields":{"route": "tried", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of mine\",\"type\":\"text\"}}]}","uses":[],"creator_id":1,"editor_id":1,"created_at":"2026-11-28T17:22:36.835491+00:00","updated_at":"2026-11-28T17:23:08.661499+00:00","deleted_at":null,"open_conflicts":1,"queued_status":null,"published_version":null,"published_at":null,"published_fields":null,"published_contents":null,"published_uses":null}, 
 {"uid":"766060d7-5fd1-42de-9619-8078b3879ef7","kind":"page","id":6,"version":3,"space_version":17,"fields":{"route": "decided", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of mine\",\"type\":\"text\"}}]}","uses":[],"creator_id":1,"editor_id":1,"created_at":"2026-11-28T17:22:36.677385+00:00","updated_at":"2026-11-28T17:23:08.661499+00:00","deleted_at":null,"open_conflicts":1,"queued_status":null,"published_version":null,"published_at":null,"published_fields":null,"published_contents":null,"published_uses":null}]$copy$);
insert into public.revisions (uid, version, space_version, fields, contents, operations, editor_id, created_at, summary, conflicts) overriding system value select uid, version, space_version, fields, contents, operations, editor_id, created_at + pg_temp.since(), summary, conflicts
from json_populate_recordset(null::public.revisions, $copy$[{"uid":"70f25e5d-779f-4426-a263-9afaddea272c","version":1,"space_version":1,"fields":{"name": "Main header", "type": "header", "description": ""},"contents":"{\"value\":{\"id\":\"root\",\"logo\":{\"text\":\"Our house\"},\"type\":\"header1\"}}","operations":null,"editor_id":1,"created_at":"2026-11-28T17:22:35.257344+00:00","summary":"server.summaryCreated","conflicts":null}, 
 {"uid":"ed5ba858-e75a-40b8-9dd5-afe150aa89c4","version":1,"space_version":2,"fields":{"route": "welcome", "status": "draft", "footerId": null, "headerId": 1},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"Welcome\",\"type\":\"text\"}},{\"value\":{\"id\":\"b\",\"text\":\"Every Sunday\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-28T17:22:35.485346+00:00","summary":"server.summaryCreated","conflicts":null}, 
 {"uid":"ed5ba858-e75a-40b8-9dd5-afe150aa89c4","version":2,"space_version":3,"fields":{"route": "welcome", "status": "draft", "footerId": null, "headerId": 1},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"Welcome to all\",\"type\":\"text\"}},{\"value\":{\"id\":\"b\",\"text\":\"Every Sunday\",\"type\":\"text\"}}]}","operations":null,"editor_id":2,"created_at":"2026-11-28T17:22:35.668356+00:00","summary":"[[\"server.summaryField\",{\"widget\":\"widgets.text\",\"field\":\"widgets.text\"}]]","conflicts":null}, 
 {"uid":"ed5ba858-e75a-40b8-9dd5-afe150aa89c4","version":3,"space_version":4,"fields":{"route": "welcome", "status": "public", "footerId": null, "headerId": 1},"contents":null,"operations":[{"op":"field","name":"status","value":"public"},{"op":"field","name":"held"}],"editor_id":1,"created_at":"2026-11-28T17:22:35.840771+00:00","summary":"[[\"server.summaryStatus\",{\"status\":\"public\"}],[\"server.summaryPublished\",{}]]","conflicts":null}, 
 {"uid":"f6373f44-8370-47c6-ba0a-1585e549ca2a","version":1,"space_version":5,"fields":{"route": "drafted", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-28T17:22:36.073355+00:00","summary":"server.summaryCreated","conflicts":null}, 
 {"uid":"6b2f150e-a025-4471-97bd-5e3a193e5a83","version":1,"space_version":6,"fields":{"route": "doomed", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-28T17:22:36.217361+00:00","summary":"server.summaryCreated","conflicts":null}, 
 {"uid":"425f5a5f-225d-4bd9-ab22-d8c89c04a383","version":1,"space_version":7,"fields":{"route": "revived", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-28T17:22:36.36991+00:00","summary":"server.summaryCreated","conflicts":null}, 
 {"uid":"c14ca745-f5bd-4e4d-9724-2bad91982118","version":1,"space_version":8,"fields":{"route": "reviewed", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-28T17:22:36.522684+00:00","summary":"server.summaryCreated","conflicts":null}, 
 {"uid":"766060d7-5fd1-42de-9619-8078b3879ef7","version":1,"space_version":9,"fields":{"route": "decided", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-28T17:22:36.677385+00:00","summary":"server.summaryCreated","conflicts":null}, 
 {"uid":"692583ad-3a24-484d-8944-3f87ed67052a","version":1,"space_version":10,"fields":{"route": "tried", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-28T17:22:36.835491+00:00","summary":"server.summaryCreated","conflicts":null}, 
 {"uid":"35909bf7-9db4-4805-bff8-e73865b5ce2d","version":1,"space_version":11,"fields":{"route": "tombstone", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"}}","operations":null,"editor_id":1,"created_at":"2026-11-28T17:22:36.983297+00:00","summary":"server.summaryCreated","conflicts":null}, 
 {"uid":"35909bf7-9db4-4805-bff8-e73865b5ce2d","version":2,"space_version":12,"fields":{"route": "tombstone", "status": "draft", "footerId": null, "headerId": null},"contents":null,"operations":[],"editor_id":1,"created_at":"2026-11-28T17:22:37.123809+00:00","summary":"server.summaryDeleted","conflicts":null}, 
 {"uid":"766060d7-5fd1-42de-9619-8078b3879ef7","version":2,"space_version":13,"fields":{"route": "decided", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of theirs\",\"type\":\"text\"}}]}","operations":null,"editor_id":2,"created_at":"2026-11-28T17:23:07.677336+00:00","summary":"[[\"server.summaryField\",{\"widget\":\"widgets.text\",\"field\":\"widgets.text\"}]]","conflicts":null}, 
 {"uid":"692583ad-3a24-484d-8944-3f87ed67052a","version":2,"space_version":14,"fields":{"route": "tried", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of theirs\",\"type\":\"text\"}}]}","operations":null,"editor_id":2,"created_at":"2026-11-28T17:23:07.912795+00:00","summary":"[[\"server.summaryField\",{\"widget\":\"widgets.text\",\"field\":\"widgets.text\"}]]","conflicts":null}, 
 {"uid":"5996bcb9-82a4-43c8-a2a7-49e576599fca","version":1,"space_version":15,"fields":{"route": "taken", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"Of another person\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-28T17:23:08.140007+00:00","summary":"server.summaryCreated","conflicts":null}, 
 {"uid":"425f5a5f-225d-4bd9-ab22-d8c89c04a383","version":2,"space_version":16,"fields":{"route": "revived", "status": "draft", "footerId": null, "headerId": null},"contents":null,"operations":[],"editor_id":2,"created_at":"2026-11-28T17:23:08.3311+00:00","summary":"server.summaryDeleted","conflicts":null}, 
 {"uid":"425f5a5f-225d-4bd9-ab22-d8c89c04a383","version":3,"space_version":17,"fields":{"route": "revived", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of mine\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-28T17:23:08.661499+00:00","summary":"server.summaryRevived","conflicts":null}, 
 {"uid":"692583ad-3a24-484d-8944-3f87ed67052a","version":3,"space_version":17,"fields":{"route": "tried", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of mine\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-28T17:23:08.661499+00:00","summary":"[[\"server.summaryField\",{\"widget\":\"widgets.text\",\"field\":\"widgets.text\"}]]","conflicts":[{"operation":{"op":"set","id":"a","path":["text"],"value":"First of mine"},"lost":"First of theirs"}]}, 
 {"uid":"766060d7-5fd1-42de-9619-8078b3879ef7","version":3,"space_version":17,"fields":{"route": "decided", "status": "draft", "footerId": null, "headerId": null},"contents":"{\"value\":{\"id\":\"root\",\"type\":\"div\"},\"children\":[{\"value\":{\"id\":\"a\",\"text\":\"First of mine\",\"type\":\"text\"}}]}","operations":null,"editor_id":1,"created_at":"2026-11-28T17:23:08.661499+00:00","summary":"[[\"server.summaryField\",{\"widget\":\"widgets.text\",\"field\":\"widgets.text\"}]]","conflicts":[{"operation":{"op":"set","id":"a","path":["text"],"value":"First of mine"},"lost":"First of theirs"}]}]$copy$);
insert into public.sync_clients (client_id, user_id, last_mutation, seen_at) overriding system value select client_id, user_id, last_mutation, seen_at + pg_temp.since()
from json_populate_recordset(null::public.sync_clients, $copy$[{"client_id":"f2d674f6-7b98-400f-8fe8-93d213abeee9","user_id":1,"last_mutation":4,"seen_at":"2026-11-28T17:23:08.661499+00:00"}]$copy$);
insert into public.mutations (client_id, number, uid, body, result, version, view_is_version, received_at) overriding system value select client_id, number, uid, body, result, version, view_is_version, received_at + pg_temp.since()
from json_populate_recordset(null::public.mutations, $copy$[{"client_id":"f2d674f6-7b98-400f-8fe8-93d213abeee9","number":1,"uid":"766060d7-5fd1-42de-9619-8078b3879ef7","body":"{\"number\":1,\"uid\":\"766060d7-5fd1-42de-9619-8078b3879ef7\",\"kind\":\"page\",\"type\":\"update\",\"base\":{\"version\":1},\"operations\":[{\"op\":\"set\",\"id\":\"a\",\"path\":[\"text\"],\"value\":\"First of mine\"}]}","result":{"number":1,"status":"applied","id":6,"version":3,"outcomes":[{"index":0,"effect":"conflict","lost":"First of theirs"}]},"version":3,"view_is_version":false,"received_at":"2026-11-28T17:23:08.661499+00:00"}, 
 {"client_id":"f2d674f6-7b98-400f-8fe8-93d213abeee9","number":2,"uid":"692583ad-3a24-484d-8944-3f87ed67052a","body":"{\"number\":2,\"uid\":\"692583ad-3a24-484d-8944-3f87ed67052a\",\"kind\":\"page\",\"type\":\"update\",\"base\":{\"version\":1},\"operations\":[{\"op\":\"set\",\"id\":\"a\",\"path\":[\"text\"],\"value\":\"First of mine\"}]}","result":{"number":2,"status":"applied","id":7,"version":3,"outcomes":[{"index":0,"effect":"conflict","lost":"First of theirs"}]},"version":3,"view_is_version":false,"received_at":"2026-11-28T17:23:08.661499+00:00"}, 
 {"client_id":"f2d674f6-7b98-400f-8fe8-93d213abeee9","number":3,"uid":"425f5a5f-225d-4bd9-ab22-d8c89c04a383","body":"{\"number\":3,\"uid\":\"425f5a5f-225d-4bd9-ab22-d8c89c04a383\",\"kind\":\"page\",\"type\":\"update\",\"base\":{\"version\":1},\"operations\":[{\"op\":\"set\",\"id\":\"a\",\"path\":[\"text\"],\"value\":\"First of mine\"}]}","result":{"number":3,"status":"applied","id":4,"version":3,"outcomes":[{"index":0,"effect":"applied"}],"revived":true},"version":3,"view_is_version":false,"received_at":"2026-11-28T17:23:08.661499+00:00"}, 
 {"client_id":"f2d674f6-7b98-400f-8fe8-93d213abeee9","number":4,"uid":"10852d53-5108-45d5-ac68-397cfdcbc367","body":"{\"number\":4,\"uid\":\"10852d53-5108-45d5-ac68-397cfdcbc367\",\"kind\":\"page\",\"type\":\"create\",\"sha256\":\"x5pULKeDdOOa9ZajI+A2Z8EyoCZ/pCfOQ88QDRfFXDU=\"}","result":{"number":4,"status":"refused","code":409,"message":"server.routeTaken {\"name\":\"taken\"}","errors":[{"field":"route","message":"server.routeTaken {\"name\":\"taken\"}"}]},"version":null,"view_is_version":false,"received_at":"2026-11-28T17:23:08.661499+00:00"}]$copy$);
insert into public.media (id, filename, key, blob, format, width, height, frames, size, alt, decorative, creator_id, created_at, variants, variant_attempts, variant_lease, name, deleted_at, deleter_id, tags, focal_x, focal_y) overriding system value select id, filename, key, blob, format, width, height, frames, size, alt, decorative, creator_id, created_at + pg_temp.since(), variants, variant_attempts, variant_lease + pg_temp.since(), name, deleted_at + pg_temp.since(), deleter_id, tags, focal_x, focal_y
from json_populate_recordset(null::public.media, $copy$[{"id":1,"filename":"red-1363c28e372fb3df.png","key":"1363c28e372fb3df","blob":"538a6166-52ab-4f84-909c-30ee147467bd","format":"png","width":16,"height":16,"frames":1,"size":103,"alt":"","decorative":false,"creator_id":1,"created_at":"2026-11-28T17:22:44.338988+00:00","variants":[{"size": 68, "width": 16, "format": "webp"}],"variant_attempts":1,"variant_lease":null,"name":"Red","deleted_at":null,"deleter_id":null,"tags":[],"focal_x":null,"focal_y":null}]$copy$);
insert into public.analytics_days (day, hits, facts, summary, visitors, tallies, tallies_by_quarter) overriding system value select (day + pg_temp.since())::date, hits, facts, summary, visitors, tallies, tallies_by_quarter
from json_populate_recordset(null::public.analytics_days, $copy$[{"day":"2026-11-28","hits":6,"facts":"\\x1f8b08000000000000033d8d3d4a034100855f9cd2624a5b79b613cc2e186449a382cd1416012d96250cc9ea0e243bb23b3188081ec203f8933980550ee019841c21fe81de403685bc075ff13e78a7c707d12d801b8ecc3513c69db8db8ea276bc4fc5a19b969e4957f1d2f8a266927277968f876e9253d1f922af98299a8bbcf4cd9af2cc962337aba97854546bad93a994f6a44fc5be393795a58ab24cf1cad6d6bbaa661237ffaf878bed62eb6e6f305dfc6cfe2e576f738d9da0d10b1a93a0711f345e82c683041e25f024816709cc251024b012c0bb003e04f029802f017c0b00ad75fed9da680afc01e72b436bf8000000","summary":{"paths": [{"total": 12006, "active": 3006, "visits": 3, "pathname": "/welcome"}, {"total": 12009, "active": 3009, "visits": 3, "pathname": "other"}], "start": 1795795200000, "agents": [{"os": "Windows", "count": 3, "mobile": false, "browser": "Chrome"}, {"os": "iOS", "count": 3, "mobile": true, "browser": "Safari"}], "quarters": [0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]},"visitors":"\\xc342b720681780355f75b7f00bf1d8e8","tallies":{"clicks": [], "sources": [], "languages": [["", 6]]},"tallies_by_quarter":{"clicks": [], "sources": [], "languages": [["", [5, 6]]]}}]$copy$);
insert into public.analytics_dropped (hour, reason, count) overriding system value select hour + pg_temp.since(), reason, count
from json_populate_recordset(null::public.analytics_dropped, $copy$[{"hour":"2026-11-28T17:00:00+00:00","reason":"bot","count":2}]$copy$);
insert into public.request_hours (hour, debug, info, warn, error, bytes) overriding system value select hour + pg_temp.since(), debug, info, warn, error, bytes
from json_populate_recordset(null::public.request_hours, $copy$[{"hour":"2026-11-28T17:00:00+00:00","debug":0,"info":632,"warn":2,"error":1,"bytes":1489639}]$copy$);
insert into public.request_senders (hour, sender) overriding system value select hour + pg_temp.since(), sender
from json_populate_recordset(null::public.request_senders, $copy$[{"hour":"2026-11-28T17:00:00+00:00","sender":-8805965248113453979}]$copy$);
insert into public.jobs (name, cron, time_zone, paused, next_at) overriding system value select name, cron, time_zone, paused, next_at + pg_temp.since()
from json_populate_recordset(null::public.jobs, $copy$[{"name":"back-up","cron":"0 3 * * *","time_zone":"Asia/Taipei","paused":false,"next_at":"2026-11-28T19:00:00+00:00"}, 
 {"name":"drill-backup","cron":"0 5 * * 0","time_zone":"Asia/Taipei","paused":false,"next_at":"2026-11-28T21:00:00+00:00"}, 
 {"name":"check-links","cron":"30 4 * * 1","time_zone":"Asia/Taipei","paused":false,"next_at":"2026-11-29T20:30:00+00:00"}, 
 {"name":"delete-old-logs","cron":"10 0 * * *","time_zone":"Asia/Taipei","paused":false,"next_at":"2026-11-29T16:10:00+00:00"}, 
 {"name":"empty-expired","cron":"20 */6 * * *","time_zone":"Asia/Taipei","paused":false,"next_at":"2026-11-28T22:20:00+00:00"}, 
 {"name":"roll-up-analytics","cron":"15 * * * *","time_zone":"Asia/Taipei","paused":false,"next_at":"2026-11-28T18:15:00+00:00"}, 
 {"name":"send-account-mails","cron":"*/15 * * * *","time_zone":"Asia/Taipei","paused":false,"next_at":"2026-11-28T17:30:00+00:00"}, 
 {"name":"send-form-mails","cron":"*/15 * * * *","time_zone":"Asia/Taipei","paused":false,"next_at":"2026-11-28T17:30:00+00:00"}, 
 {"name":"send-review-mails","cron":"*/15 * * * *","time_zone":"Asia/Taipei","paused":false,"next_at":"2026-11-28T17:30:00+00:00"}, 
 {"name":"upgrade-widgets","cron":"40 2 * * *","time_zone":"Asia/Taipei","paused":false,"next_at":"2026-11-28T18:40:00+00:00"}, 
 {"name":"check-images","cron":"0 4 * * 0","time_zone":"Asia/Taipei","paused":true,"next_at":"2026-11-28T20:00:00+00:00"}]$copy$);
insert into public.job_runs (id, job_name, queue_id, attempt, status, error_message, started_at, duration_ms, next_execution_at) overriding system value select id, job_name, queue_id, attempt, status, error_message, started_at + pg_temp.since(), duration_ms, next_execution_at + pg_temp.since()
from json_populate_recordset(null::public.job_runs, $copy$[{"id":1,"job_name":"upgrade-widgets","queue_id":"91d52bb5-8347-44f0-9721-4e8d71322638","attempt":1,"status":"SUCCESS","error_message":null,"started_at":"2026-11-28T17:22:07.32045+00:00","duration_ms":54,"next_execution_at":"2026-11-28T18:40:00+00:00"}, 
 {"id":2,"job_name":"roll-up-analytics","queue_id":"8583a569-25e4-4e33-b833-187d2179be7e","attempt":1,"status":"SUCCESS","error_message":null,"started_at":"2026-11-28T17:22:39.299011+00:00","duration_ms":1606,"next_execution_at":"2026-11-28T18:15:00+00:00"}, 
 {"id":3,"job_name":"back-up","queue_id":"ecaedbd7-3ed3-4ca2-bb6d-5beac5e00fd2","attempt":1,"status":"FAILED","error_message":"EEXIST: file already exists, mkdir '/srv/vestry/backup'","started_at":"2026-11-28T17:22:41.403118+00:00","duration_ms":51,"next_execution_at":"2026-11-28T17:23:41.443+00:00"}, 
 {"id":4,"job_name":"back-up","queue_id":"93707961-ae70-4a8a-a75c-7efead5dbb2a","attempt":1,"status":"IN_PROGRESS","error_message":null,"started_at":"2026-11-28T17:23:33.368365+00:00","duration_ms":null,"next_execution_at":null}]$copy$);
insert into public.conflicts (uid, version, place, winner_id, loser_id, operation, lost, created_at, settled_at, settled_by, choice) overriding system value select uid, version, place, winner_id, loser_id, operation, lost, created_at + pg_temp.since(), settled_at + pg_temp.since(), settled_by, choice
from json_populate_recordset(null::public.conflicts, $copy$[{"uid":"692583ad-3a24-484d-8944-3f87ed67052a","version":3,"place":0,"winner_id":1,"loser_id":2,"operation":{"op":"set","id":"a","path":["text"],"value":"First of mine"},"lost":"First of theirs","created_at":"2026-11-28T17:23:08.661499+00:00","settled_at":null,"settled_by":null,"choice":null}, 
 {"uid":"766060d7-5fd1-42de-9619-8078b3879ef7","version":3,"place":0,"winner_id":1,"loser_id":2,"operation":{"op":"set","id":"a","path":["text"],"value":"First of mine"},"lost":"First of theirs","created_at":"2026-11-28T17:23:08.661499+00:00","settled_at":null,"settled_by":null,"choice":null}]$copy$);


insert into public.analytics_hits (id, at, pathname, visitor, total_ms, active_ms, os, browser, mobile, source, language, clicks) overriding system value select id, at + pg_temp.since(), pathname, visitor, total_ms, active_ms, os, browser, mobile, source, language, clicks
from json_populate_recordset(null::public.analytics_hits, $copy$[{"id":7,"at":"2026-11-28T17:22:41.074959+00:00","pathname":"/welcome","visitor":3855107017022063299,"total_ms":4000,"active_ms":1000,"os":"Windows","browser":"Chrome","mobile":false,"source":null,"language":"","clicks":null}, 
 {"id":8,"at":"2026-11-28T17:22:41.091922+00:00","pathname":"other","visitor":-1668318628355279521,"total_ms":4001,"active_ms":1001,"os":"iOS","browser":"Safari","mobile":true,"source":null,"language":"","clicks":null}, 
 {"id":9,"at":"2026-11-28T17:22:41.109098+00:00","pathname":"/welcome","visitor":null,"total_ms":4002,"active_ms":1002,"os":"Windows","browser":"Chrome","mobile":false,"source":null,"language":"","clicks":null}, 
 {"id":10,"at":"2026-11-28T17:22:41.127131+00:00","pathname":"other","visitor":3855107017022063299,"total_ms":4003,"active_ms":1003,"os":"iOS","browser":"Safari","mobile":true,"source":null,"language":"","clicks":null}, 
 {"id":11,"at":"2026-11-28T17:22:41.1434+00:00","pathname":"/welcome","visitor":-1668318628355279521,"total_ms":4004,"active_ms":1004,"os":"Windows","browser":"Chrome","mobile":false,"source":null,"language":"","clicks":null}]$copy$);
insert into public.widget_shapes (singleton, completed) overriding system value select singleton, completed
from json_populate_recordset(null::public.widget_shapes, $copy$[{"singleton":true,"completed":"article.1"}]$copy$);
insert into public.site_settings (id, language, time_zone, updated_at, name, details) overriding system value select id, language, time_zone, updated_at + pg_temp.since(), name, details
from json_populate_recordset(null::public.site_settings, $copy$[{"id":true,"language":"en","time_zone":"Asia/Taipei","updated_at":"2026-11-28T17:22:37.3387+00:00","name":"Our house","details":{"street": "3 Hill Road", "passwordMin": "8"}}]$copy$);








insert into public.site_settings_changes (id, at, user_id, before, after) overriding system value select id, at + pg_temp.since(), user_id, before, after
from json_populate_recordset(null::public.site_settings_changes, $copy$[{"id":1,"at":"2026-11-28T17:22:37.3387+00:00","user_id":1,"before":{"name": "Vestry", "street": ""},"after":{"name": "Our house", "street": "3 Hill Road"}}]$copy$);


insert into public.acts (id, at, act, actor_id, actor, address, subject, detail, token) overriding system value select id, at + pg_temp.since(), act, actor_id, actor, address, subject, detail, token
from json_populate_recordset(null::public.acts, $copy$[{"id":1,"at":"2026-11-28T17:22:24.002671+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":2,"at":"2026-11-28T17:22:24.427521+00:00","act":"userCreated","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"reader","detail":{},"token":null}, 
 {"id":3,"at":"2026-11-28T17:22:24.549342+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":4,"at":"2026-11-28T17:22:24.586324+00:00","act":"activationSent","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"reader","detail":{"how": "copied"},"token":null}, 
 {"id":5,"at":"2026-11-28T17:22:24.70442+00:00","act":"userActivated","actor_id":2,"actor":"reader","address":"127.0.0.1","subject":"reader","detail":{},"token":null}, 
 {"id":6,"at":"2026-11-28T17:22:24.809099+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":7,"at":"2026-11-28T17:22:24.939442+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":8,"at":"2026-11-28T17:22:24.981449+00:00","act":"rolesChanged","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"reader","detail":{"after": ["editor"], "before": ["viewer"]},"token":null}, 
 {"id":9,"at":"2026-11-28T17:22:25.209232+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":10,"at":"2026-11-28T17:22:35.237638+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":11,"at":"2026-11-28T17:22:35.443678+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":12,"at":"2026-11-28T17:22:35.609629+00:00","act":"signedIn","actor_id":2,"actor":"reader","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":13,"at":"2026-11-28T17:22:35.803744+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":14,"at":"2026-11-28T17:22:35.840771+00:00","act":"pagePublished","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"/welcome","detail":{},"token":null}, 
 {"id":15,"at":"2026-11-28T17:22:36.004464+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":16,"at":"2026-11-28T17:22:36.186719+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":17,"at":"2026-11-28T17:22:36.329368+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":18,"at":"2026-11-28T17:22:36.50376+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":19,"at":"2026-11-28T17:22:36.637249+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":20,"at":"2026-11-28T17:22:36.799741+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":21,"at":"2026-11-28T17:22:36.957349+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":22,"at":"2026-11-28T17:22:37.096208+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":23,"at":"2026-11-28T17:22:37.123809+00:00","act":"documentDeleted","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"/tombstone","detail":{"kind": "page"},"token":null}, 
 {"id":24,"at":"2026-11-28T17:22:37.304494+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":25,"at":"2026-11-28T17:22:37.3387+00:00","act":"settingsChanged","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"fields": ["name", "street"]},"token":null}, 
 {"id":26,"at":"2026-11-28T17:22:39.079917+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":27,"at":"2026-11-28T17:22:39.12719+00:00","act":"jobRun","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"roll-up-analytics","detail":{},"token":null}, 
 {"id":28,"at":"2026-11-28T17:22:39.39698+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":29,"at":"2026-11-28T17:22:39.850479+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":30,"at":"2026-11-28T17:22:40.395344+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":31,"at":"2026-11-28T17:22:41.035678+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":32,"at":"2026-11-28T17:22:41.224545+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":33,"at":"2026-11-28T17:22:41.246476+00:00","act":"jobPaused","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"check-images","detail":{},"token":null}, 
 {"id":34,"at":"2026-11-28T17:22:41.337954+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":35,"at":"2026-11-28T17:22:41.352111+00:00","act":"jobRun","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"back-up","detail":{},"token":null}, 
 {"id":36,"at":"2026-11-28T17:22:41.482041+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":37,"at":"2026-11-28T17:22:44.305352+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":38,"at":"2026-11-28T17:22:46.163364+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":39,"at":"2026-11-28T17:22:48.456306+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":40,"at":"2026-11-28T17:22:50.033551+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":41,"at":"2026-11-28T17:22:51.716243+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":42,"at":"2026-11-28T17:22:53.312253+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":43,"at":"2026-11-28T17:23:07.658541+00:00","act":"signedIn","actor_id":2,"actor":"reader","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":44,"at":"2026-11-28T17:23:07.853363+00:00","act":"signedIn","actor_id":2,"actor":"reader","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":45,"at":"2026-11-28T17:23:08.11581+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":46,"at":"2026-11-28T17:23:08.276878+00:00","act":"signedIn","actor_id":2,"actor":"reader","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":47,"at":"2026-11-28T17:23:08.3311+00:00","act":"documentDeleted","actor_id":2,"actor":"reader","address":"127.0.0.1","subject":"/revived","detail":{"kind": "page"},"token":null}, 
 {"id":48,"at":"2026-11-28T17:23:08.661499+00:00","act":"documentPutBack","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"/revived","detail":{"kind": "page"},"token":null}, 
 {"id":49,"at":"2026-11-28T17:23:33.252167+00:00","act":"signedIn","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"","detail":{"way": "password"},"token":null}, 
 {"id":50,"at":"2026-11-28T17:23:33.292656+00:00","act":"jobRun","actor_id":1,"actor":"admin","address":"127.0.0.1","subject":"back-up","detail":{},"token":null}]$copy$);










insert into pgboss.version (version, maintained_on, cron_on, monitored_on) overriding system value select version, maintained_on + pg_temp.since(), cron_on + pg_temp.since(), monitored_on + pg_temp.since()
from json_populate_recordset(null::pgboss.version, $copy$[{"version":24,"maintained_on":"2026-11-28T17:23:23.165891+00:00","cron_on":null,"monitored_on":null}]$copy$);
insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_minutes, dead_letter, partition_name, created_on, updated_on) overriding system value select name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_minutes, dead_letter, partition_name, created_on + pg_temp.since(), updated_on + pg_temp.since()
from json_populate_recordset(null::pgboss.queue, $copy$[{"name":"back-up","policy":"stately","retry_limit":null,"retry_delay":null,"retry_backoff":null,"expire_seconds":null,"retention_minutes":null,"dead_letter":null,"partition_name":"j09292796955d239e5b009c0777a280845e377a2a3599cf3162155d1a","created_on":"2026-11-28T17:22:06.038993+00:00","updated_on":"2026-11-28T17:22:06.038993+00:00"}, 
 {"name":"drill-backup","policy":"stately","retry_limit":null,"retry_delay":null,"retry_backoff":null,"expire_seconds":null,"retention_minutes":null,"dead_letter":null,"partition_name":"jd933072d83d95c44c8d5f187a545894bafc5b8cc18da825040465235","created_on":"2026-11-28T17:22:06.110322+00:00","updated_on":"2026-11-28T17:22:06.110322+00:00"}, 
 {"name":"check-images","policy":"stately","retry_limit":null,"retry_delay":null,"retry_backoff":null,"expire_seconds":null,"retention_minutes":null,"dead_letter":null,"partition_name":"j56ba5a873ff0df9a7b21fbb182bdf708b26884bbb3a78d13b3d7a716","created_on":"2026-11-28T17:22:06.170208+00:00","updated_on":"2026-11-28T17:22:06.170208+00:00"}, 
 {"name":"check-links","policy":"stately","retry_limit":null,"retry_delay":null,"retry_backoff":null,"expire_seconds":null,"retention_minutes":null,"dead_letter":null,"partition_name":"jdfa0fc743ceaf2fcd91cf7fb17a42416dc2bf0b92f1b0ac776fbb180","created_on":"2026-11-28T17:22:06.190527+00:00","updated_on":"2026-11-28T17:22:06.190527+00:00"}, 
 {"name":"delete-old-logs","policy":"stately","retry_limit":null,"retry_delay":null,"retry_backoff":null,"expire_seconds":null,"retention_minutes":null,"dead_letter":null,"partition_name":"j595f9f141921d28465355c0ed9c700a9a13c3c965ec88727a479649d","created_on":"2026-11-28T17:22:06.210179+00:00","updated_on":"2026-11-28T17:22:06.210179+00:00"}, 
 {"name":"empty-expired","policy":"stately","retry_limit":null,"retry_delay":null,"retry_backoff":null,"expire_seconds":null,"retention_minutes":null,"dead_letter":null,"partition_name":"j47c8083f70cb50f2f5526647c266e7e8eccc50932460ba03d01b8564","created_on":"2026-11-28T17:22:06.270345+00:00","updated_on":"2026-11-28T17:22:06.270345+00:00"}, 
 {"name":"roll-up-analytics","policy":"stately","retry_limit":null,"retry_delay":null,"retry_backoff":null,"expire_seconds":null,"retention_minutes":null,"dead_letter":null,"partition_name":"j733fe9f54e2bd88fc55674d1423bcff302398e6df59eb7a3e49a3f71","created_on":"2026-11-28T17:22:06.332352+00:00","updated_on":"2026-11-28T17:22:06.332352+00:00"}, 
 {"name":"send-account-mails","policy":"stately","retry_limit":null,"retry_delay":null,"retry_backoff":null,"expire_seconds":null,"retention_minutes":null,"dead_letter":null,"partition_name":"j9277949049b7fc9208fa87438bde1a36b9e2d22662d4026608b5497d","created_on":"2026-11-28T17:22:06.402136+00:00","updated_on":"2026-11-28T17:22:06.402136+00:00"}, 
 {"name":"send-form-mails","policy":"stately","retry_limit":null,"retry_delay":null,"retry_backoff":null,"expire_seconds":null,"retention_minutes":null,"dead_letter":null,"partition_name":"jf306de06226314adc4a65fa3fa696f966e56b239685294cf70ff7f4e","created_on":"2026-11-28T17:22:06.461409+00:00","updated_on":"2026-11-28T17:22:06.461409+00:00"}, 
 {"name":"send-review-mails","policy":"stately","retry_limit":null,"retry_delay":null,"retry_backoff":null,"expire_seconds":null,"retention_minutes":null,"dead_letter":null,"partition_name":"j238e7bc6e16d17aaeded1fd7e51de0e6af739df23c3ada56f6da8942","created_on":"2026-11-28T17:22:06.510502+00:00","updated_on":"2026-11-28T17:22:06.510502+00:00"}, 
 {"name":"upgrade-widgets","policy":"stately","retry_limit":null,"retry_delay":null,"retry_backoff":null,"expire_seconds":null,"retention_minutes":null,"dead_letter":null,"partition_name":"jbcdf55f3d12774fc0b6549c7129a83b9d8824fc53f5719494ba6e88e","created_on":"2026-11-28T17:22:06.566457+00:00","updated_on":"2026-11-28T17:22:06.566457+00:00"}]$copy$);


insert into pgboss.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after, started_on, singleton_key, singleton_on, expire_in, created_on, completed_on, keep_until, output, dead_letter, policy) overriding system value select id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after + pg_temp.since(), started_on + pg_temp.since(), singleton_key, singleton_on + pg_temp.since(), expire_in, created_on + pg_temp.since(), completed_on + pg_temp.since(), keep_until + pg_temp.since(), output, dead_letter, policy
from json_populate_recordset(null::pgboss.job, $copy$[{"id":"ecaedbd7-3ed3-4ca2-bb6d-5beac5e00fd2","name":"back-up","priority":0,"data":{"scheduled": false},"state":"retry","retry_limit":2,"retry_count":0,"retry_delay":60,"retry_backoff":false,"start_after":"2026-11-28T17:23:41.462806+00:00","started_on":"2026-11-28T17:22:41.381355+00:00","singleton_key":null,"singleton_on":null,"expire_in":"03:01:00","created_on":"2026-11-28T17:22:41.352111+00:00","completed_on":null,"keep_until":"2026-12-12T17:22:41.352111+00:00","output":{"name": "Error", "stack": "Error: EEXIST: file already exists, mkdir '/srv/vestry/backup'\n    at #run (file:///srv/product/server/dist/main.js:18785:9)\n    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)", "message": "EEXIST: file already exists, mkdir '/srv/vestry/backup'"},"dead_letter":null,"policy":"stately"}, 
 {"id":"93707961-ae70-4a8a-a75c-7efead5dbb2a","name":"back-up","priority":0,"data":{"scheduled": false},"state":"active","retry_limit":2,"retry_count":0,"retry_delay":60,"retry_backoff":false,"start_after":"2026-11-28T17:23:33.292656+00:00","started_on":"2026-11-28T17:23:33.359203+00:00","singleton_key":null,"singleton_on":null,"expire_in":"03:01:00","created_on":"2026-11-28T17:23:33.292656+00:00","completed_on":null,"keep_until":"2026-12-12T17:23:33.292656+00:00","output":null,"dead_letter":null,"policy":"stately"}, 
 {"id":"8583a569-25e4-4e33-b833-187d2179be7e","name":"roll-up-analytics","priority":0,"data":{"scheduled": false},"state":"completed","retry_limit":2,"retry_count":0,"retry_delay":60,"retry_backoff":false,"start_after":"2026-11-28T17:22:39.12719+00:00","started_on":"2026-11-28T17:22:39.233333+00:00","singleton_key":null,"singleton_on":null,"expire_in":"00:31:00","created_on":"2026-11-28T17:22:39.12719+00:00","completed_on":"2026-11-28T17:22:40.906634+00:00","keep_until":"2026-12-12T17:22:39.12719+00:00","output":null,"dead_letter":null,"policy":"stately"}, 
 {"id":"91d52bb5-8347-44f0-9721-4e8d71322638","name":"upgrade-widgets","priority":0,"data":{"whileDue": true, "scheduled": false},"state":"completed","retry_limit":0,"retry_count":0,"retry_delay":60,"retry_backoff":false,"start_after":"2026-11-28T17:22:07.262451+00:00","started_on":"2026-11-28T17:22:07.283813+00:00","singleton_key":null,"singleton_on":null,"expire_in":"00:31:00","created_on":"2026-11-28T17:22:07.262451+00:00","completed_on":"2026-11-28T17:22:07.379966+00:00","keep_until":"2026-12-12T17:22:07.262451+00:00","output":null,"dead_letter":null,"policy":"stately"}]$copy$);

alter table documents enable trigger user;
select setval('public.account_mails_id_seq', 1);
select setval('public.acts_id_seq', 50);
select setval('public.analytics_hits_id_seq', 11);
select setval('public.element_number', 1);
select setval('public.job_runs_id_seq', 4);
select setval('public.media_id_seq', 1);
select setval('public.page_number', 10);
select setval('public.site_settings_changes_id_seq', 1);
select setval('public.users_id_seq', 2);
