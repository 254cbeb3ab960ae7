/** Is true in `npm run test:engines`. `npm test` runs a smaller share of tests that take long. */
export const isLongRun: boolean = (globalThis as { isLongRun?: boolean }).isLongRun ?? false;
