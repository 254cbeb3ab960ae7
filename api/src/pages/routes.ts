import * as contract from '@vastra/shared/contract';
import type { Domain } from '../domain';
import { ok } from '../server/answers';
import { listAddresses } from './queries';

export const pages: Domain = async (app) => {
  app.get('/pages/sitemap', { schema: contract.getSitemap }, async () => ok(await listAddresses(app.db)));
};
