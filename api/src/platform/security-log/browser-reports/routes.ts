import * as contract from '@vastra/shared/contract';
import { limitCallsInMemory } from '../../limits/limit';
import { buildPagination } from '../../server/responses/pagination';
import { done, ok } from '../../server/responses/success';
import type { RoutePlugin } from '../../server/route-plugin';
import { listReports } from './list-reports';
import { readReports } from './read-reports';
import { storeReports } from './store-reports';

const maxBodyBytes = 32 * 1024;

/** Takes the reports of browsers, and serves them to admins. */
export const browserReportRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  // Browsers name these types. Both are JSON, parsed as any other body is.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const types = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(types, { parseAs: 'string' }, (request, body, parsed) =>
    parseJson(request, String(body), parsed),
  );

  app.post(
    '/browser-reports',
    {
      schema: contract.sendBrowserReports,
      bodyLimit: maxBodyBytes,
      config: limitCallsInMemory({ per: 'network', max: 60, seconds: 60 }),
    },
    async ({ body }) => {
      await storeReports(db, readReports(body));
      return done();
    },
  );

  app.get('/admin/security/browser-reports', { schema: contract.listBrowserReports }, async ({ query }) => {
    const { total, ...page } = await listReports(db, query);
    return ok({ ...page, pagination: buildPagination(query, total) });
  });
};
