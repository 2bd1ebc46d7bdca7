-- compatible: a new table alone
-- Where the browsers of people who want messages are reached. No backup holds them: a session that was put back would not be theirs.
create table if not exists vestry_running.push_subscriptions (
  -- An address of the browser's maker. Who has it can reach the browser, and with the keys write to it.
  endpoint text primary key,
  -- Without a live session of an active user nothing is sent.
  session_id uuid not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
