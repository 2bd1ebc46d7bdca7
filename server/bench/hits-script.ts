const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36';

/** Where hits go. */
export const HITS_PATH = '/api/v1/collect';

interface Hits {
  /** The first one's number is one more. */
  after: number;
  /** Lua; `n` is the hit's number. */
  pathname: string;
  address: string;
  agent?: string;
}

/** One visitor for each number, behind a proxy that names the address. For wrk. */
export const hitsScript = ({ after, pathname, address, agent = `'${AGENT}'` }: Hits): string => `
local n = ${after}
request = function()
  n = n + 1
  local body = string.format('{"assignId":"v%d","pathname":"%s","totalDuration":%d,"activeDuration":%d}',
    n, ${pathname}, n % 90000 + 900, n % 900)
  return string.format('POST ${HITS_PATH} HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\n' ..
    'Content-Type: text/plain;charset=UTF-8\\r\\nUser-Agent: %s\\r\\nX-Forwarded-For: %s\\r\\n' ..
    'Content-Length: %d\\r\\n\\r\\n%s', ${agent}, ${address}, #body, body)
end
`;

/** An address for each of 2^24 numbers. */
export const SPREAD = `string.format('10.%d.%d.%d', math.floor(n / 65536) % 256, math.floor(n / 256) % 256, n % 256)`;
