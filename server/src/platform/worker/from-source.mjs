// A worker whose program is TypeScript: in tests, in benches and in development.
import { register } from 'tsx/esm/api';

register();
await import(process.argv[2]);
