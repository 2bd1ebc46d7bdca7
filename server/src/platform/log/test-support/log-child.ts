import { dailyFile } from '../log-file';

// A process that ends with a line that is not written yet.
const [, , folder = ''] = process.argv;
dailyFile(folder).write('the last line\n');
process.exit(3);
