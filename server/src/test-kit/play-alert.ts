import { execFile } from 'node:child_process';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'yaml';
import { scratchFolder } from './scratch';

export const SCRAPE_S = 10;
/** The first bad scrape. Its cause may have happened ten seconds before. */
const BAD_AT = 60 * SCRAPE_S;

/** A series as promtool reads it. */
export interface Series {
  series: string;
  values: string;
}

export interface Pace {
  scrapeS: number;
  evaluateS: number;
  from: number;
}
const SECONDS: Pace = { scrapeS: SCRAPE_S, evaluateS: 5, from: BAD_AT };

/** What promtool says of whether the alert fires so many seconds after the first bad scrape, or at another pace. */
export async function playAlert(
  alert: string,
  series: Series[],
  expected: [second: number, isFiring: boolean][],
  { scrapeS, evaluateS, from }: Pace = SECONDS,
): Promise<string> {
  const folder = await scratchFolder('alerts');
  await copyFile(join(import.meta.dirname, '../../deploy/alerts.yml'), join(folder, 'alerts.yml'));
  const promql_expr_test = expected.map(([second, isFiring]) => ({
    eval_time: `${from + second}s`,
    expr: `count(ALERTS{alertname="${alert}", alertstate="firing"})`,
    exp_samples: isFiring ? [{ labels: '{}', value: 1 }] : [],
  }));
  const tests = [{ interval: `${scrapeS}s`, input_series: series, promql_expr_test }];
  await writeFile(
    join(folder, 'test.yml'),
    stringify({ rule_files: ['alerts.yml'], evaluation_interval: `${evaluateS}s`, tests }),
  );
  const result = await promisify(execFile)('promtool', ['test', 'rules', 'test.yml'], { cwd: folder }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  await rm(folder, { recursive: true });
  return result.stdout + result.stderr;
}
