/** Runs all trains of a company. What they earn is worked out, never believed. */
import { deed } from './deed.ts';
import { companyField, runsField } from './fields.ts';

export const run = deed('run', { company: companyField, runs: runsField });
