#!/usr/bin/env bash
# @tanstack/query-core 5.108.0: `refetch` cancels a request that is under way and makes a new one, as documented, only
# once there is an answer. Before the first one it joins the request under way, also with `cancelRefetch: true`, and its
# promise resolves with what that was answered: read, perhaps, before the change that the call is made for. The same
# with `invalidateQueries`, which leaves the query valid afterwards.
#
# Why it matters: "save, then refetch" right after a screen has opened shows the state from before the save, and nothing
# asks again. Await the first answer, then refetch.
#
# Output seen:
#   refetch before the first answer: "before the change", asked 1 time
#   invalidateQueries before the first answer: "before the change", asked 1 time, stale: false
#   refetch of a second request: "after the change", asked 3 times
set -euo pipefail
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @tanstack/query-core@5.108.0 >/dev/null
cat >look.mjs <<'JS'
import { QueryClient, QueryObserver } from '@tanstack/query-core';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A screen that has just opened, whose request has read what was stored, and is not answered yet. */
function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const server = { stored: 'before the change', asked: 0 };
  const queryFn = async () => {
    server.asked += 1;
    const read = server.stored;
    await pause(50);
    return read;
  };
  const observer = new QueryObserver(client, { queryKey: ['page'], queryFn });
  observer.subscribe(() => undefined);
  return { client, server, observer };
}

const times = (count) => `asked ${count} time${count === 1 ? '' : 's'}`;

{
  const { server, observer } = open();
  await pause(10);
  server.stored = 'after the change';
  const { data } = await observer.refetch({ cancelRefetch: true });
  await pause(100);
  console.log(`refetch before the first answer: "${data}", ${times(server.asked)}`);
}
{
  const { client, server, observer } = open();
  await pause(10);
  server.stored = 'after the change';
  await client.invalidateQueries({ queryKey: ['page'] });
  await pause(100);
  const { data, isStale } = observer.getCurrentResult();
  console.log(`invalidateQueries before the first answer: "${data}", ${times(server.asked)}, stale: ${isStale}`);
}
{
  const { server, observer } = open();
  await pause(100);
  void observer.refetch();
  await pause(10);
  server.stored = 'after the change';
  const { data } = await observer.refetch();
  console.log(`refetch of a second request: "${data}", ${times(server.asked)}`);
}
process.exit();
JS
node look.mjs >seen
cat seen
diff <(sed -n 's/^#   //p' "$script") seen
