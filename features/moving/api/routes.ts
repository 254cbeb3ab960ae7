import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { readCsvUpload } from '../../../api/src/platform/csv/read-upload';
import { limitCalls } from '../../../api/src/platform/limits/limit';
import { toCsv } from '../../../api/src/platform/server/responses/csv';
import { ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { acceptProposals, type CheckedUrl, checkUrls, summarize } from './check-urls';
import { oldUrlLimits, readOldUrls } from './read-urls';
import { buildMoveSteps, readMoveFacts } from './steps';

/** Returns a CSV file with a line for each URL. */
const toReport = (checked: readonly CheckedUrl[]): string =>
  toCsv(
    ['Path', 'Status', 'Leads to', 'Proposal', 'Reason'],
    checked.map(({ path, status, leadsTo, proposal, reason }) => [path, status, leadsTo, proposal, reason]),
  );

/** Serves the steps of a move from another shop, and where the URLs of that shop lead. */
export const movingRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  const limits = limitCalls({ per: 'account', max: 30, seconds: 60 });
  await app.register(multipart, {
    limits: { files: 1, fields: 2, parts: 3, fieldSize: 1024, fileSize: oldUrlLimits.maxBytes, headerPairs: 20 },
  });

  app.get('/admin/move', { schema: contract.getMove }, async () => {
    const facts = await readMoveFacts(db, config.siteUrl);
    return ok({ steps: buildMoveSteps(facts), isOpen: facts.isOpen, isReadOnly: facts.isReadOnly });
  });

  const readUpload = async (request: FastifyRequest) => {
    const { bytes, getText } = await readCsvUpload(request, { ...oldUrlLimits, fallbackName: 'sitemap.xml' });
    return { urls: readOldUrls(bytes), accept: getText('accept'), needsReport: getText('report') === '1' };
  };

  app.post('/admin/old-urls', { schema: contract.checkOldUrls, config: limits }, async (request) => {
    const { urls, accept, needsReport } = await readUpload(request);
    const checked = await checkUrls(db, urls.paths);
    if (accept !== 'handle' && accept !== 'all')
      return ok({ ...summarize(checked, urls), ...(needsReport && { report: toReport(checked) }) });
    const context = { siteUrl: config.siteUrl, releases: config.releases, actorId: requireSession(request).userId };
    const added = await acceptProposals(db, checked, { ...context, accept });
    return ok({ ...summarize(await checkUrls(db, urls.paths), urls), added });
  });
};
