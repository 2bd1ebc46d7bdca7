import { connect } from '../../db/db';
import { jobOf, quickService } from './quick-service';

/** A server that runs a job, in a process of its own. It says when the job begins, which never ends. */
const job = jobOf({
  name: 'endless',
  timeLimitMs: Number(process.env['LIMIT_MS']),
  run: async () => {
    await new Promise((resolve) => process.send?.('runs', resolve));
    return new Promise(() => undefined);
  },
});

const sql = connect(process.env['DATABASE_URL']!, { name: 'vestry-job-child' });
const service = quickService({ sql }, [job]);
await service.start();
await service.runNow(job.name);

process.on('message', () => void service.stop().then(() => process.exit()));
process.on('disconnect', () => process.exit());
