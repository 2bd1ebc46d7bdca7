import { defineConfig } from '@playwright/test';
import usual from '../../playwright.config';

// Makes a copy of what this version stores, for the tests of later ones: see README.md.
export default defineConfig({ ...usual, testDir: '.', testMatch: 'record.ts', workers: 1, retries: 0 });
