// Worker of `features/imports/bench/move-in.mjs` in a separate process, so that it can be killed and its memory measured.
import { openStorage } from '@vastra/platform/releases';
import { createServices } from '../../../../api/src/create-services';
import { setAuditKeys } from '../../../../api/src/platform/audit/audit-keys';
import { connect } from '../../../../api/src/platform/db/connect';
import { lowerPriority } from '../../../../api/src/platform/jobs/lower-priority';
import { startJobs } from '../../../../api/src/platform/jobs/start-jobs';
import { testConfig } from '../../../../api/src/testing/shop';
import { moveInHandlers } from './handlers';

const { DATABASE_URL: databaseUrl = '', VAR_DIR: varDir = '' } = process.env;
lowerPriority();
const log = { info() {}, warn: console.warn, error: console.error, debug() {}, fatal: console.error, trace() {} };
const { db } = await connect({ databaseUrl, varDir });
const mediaStorage = openStorage({ RELEASES_DIR: `${varDir}/media` });
const config = { ...testConfig, varDir, mediaStorage };
setAuditKeys(config);
const services = await createServices({ db, config, log: log as never });
await startJobs({ ...services, jobHandlers: moveInHandlers as never });
setInterval(() => process.send?.({ rss: process.memoryUsage().rss }), 250);
process.send?.({ rss: process.memoryUsage().rss });
