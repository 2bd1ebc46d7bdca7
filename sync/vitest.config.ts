import { defineConfig } from 'vitest/config';

// Only what hangs is ended: a busy machine is no fault. No test has a shorter limit of its own.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 300_000 } });
