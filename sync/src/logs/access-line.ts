import { levelOf } from './level';
import type { ParsedLine } from './parsed-line';
import type { LogRequest } from './request';

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/** Quoted by Apache and nginx, with '\"' and '\x22' inside. */
const QUOTED = String.raw`"((?:[^"\\]|\\.)*)"`;

/** '1.2.3.4 - user [31/Jan/2026:08:00:00 +0000] "GET / HTTP/1.1" 200 12 "referer" "agent"', also without the last two. */
const ACCESS = new RegExp(
  String.raw`^(\S+) \S+ (?:\S+|.{1,100}?) \[(\d\d)/(\w{3})/(\d{4}):(\d\d:\d\d:\d\d) ([+-]\d{4})\] ${QUOTED} (\d{3}) (\d+|-)(?: ${QUOTED} ${QUOTED})?`,
);
const REQUEST = /^([A-Z]{1,20}) (\S+)(?: HTTP\/[\d.]+)?$/;

/** '[Sat Jan 31 08:00:00.123456 2026] [core:error] [pid 1] message': Apache's own faults. */
const APACHE_ERROR =
  /^\[\w{3} (\w{3}) +(\d{1,2}) (\d\d:\d\d:\d\d)(\.\d{1,6})? (\d{4})\] \[(?:([\w-]*):)?(\w+)\] (.*)$/s;
/** '2026/01/31 08:00:00 [error] 12#12: message': nginx's. */
const NGINX_ERROR = /^(\d{4})\/(\d\d)\/(\d\d) (\d\d:\d\d:\d\d) \[(\w+)\] (.*)$/s;

function isoOf(year: string, month: string, day: string, clock: string, zone: string): string | null {
  const time = Date.parse(`${year}-${month}-${day.padStart(2, '0')}T${clock}${zone}`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function monthOf(name: string): string {
  const at = MONTHS.indexOf(name);
  return at < 0 || at % 3 !== 0 ? '00' : String(at / 3 + 1).padStart(2, '0');
}

function unquote(text: string | undefined): string {
  return (text ?? '').replaceAll(
    /\\(?:x([0-9a-fA-F]{2})|(.))/g,
    (_, hex: string | undefined, plain: string) =>
      hex === undefined ? plain : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** A request or a fault as Apache httpd and nginx write them. */
export function parseAccessLine(line: string): ParsedLine | null {
  const match = ACCESS.exec(line);
  if (!match) return parseFault(line);
  const [, address = '', day = '', month = '', year = '', clock = '', zone = ''] = match;
  const [, method = '', url = ''] = REQUEST.exec(match[7] ?? '') ?? ['', '', unquote(match[7])];
  const status = Number(match[8]);
  const agent = unquote(match[11]);
  const request: LogRequest = {
    id: '',
    address,
    method,
    status,
    url,
    bytes: match[9] === '-' ? 0 : Number(match[9]),
    timeMs: null,
    agent: agent === '-' ? '' : agent,
  };
  return {
    level: status >= 500 ? 'ERROR' : 'INFO',
    label: 'request',
    timestamp: isoOf(year, monthOf(month), day, clock, `${zone.slice(0, 3)}:${zone.slice(3)}`),
    message: JSON.stringify(request),
  };
}

function parseFault(line: string): ParsedLine | null {
  const apache = APACHE_ERROR.exec(line);
  if (apache) {
    const [
      ,
      month = '',
      day = '',
      clock = '',
      fraction = '',
      year = '',
      module = '',
      level = '',
      message = '',
    ] = apache;
    const timestamp = isoOf(year, monthOf(month), day, clock + fraction.slice(0, 4), 'Z');
    return { level: levelOf(level), label: module, timestamp, message };
  }
  const nginx = NGINX_ERROR.exec(line);
  if (!nginx) return null;
  const [, year = '', month = '', day = '', clock = '', level = '', message = ''] = nginx;
  return { level: levelOf(level), label: '', timestamp: isoOf(year, month, day, clock, 'Z'), message };
}
