import { config } from 'zod';

// The content security policy forbids compiling code at run time; zod would try, and each try is reported.
// To be imported before every module that makes a schema.
config({ jitless: true });
