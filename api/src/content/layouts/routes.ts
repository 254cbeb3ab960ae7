import * as contract from '@vastra/shared/contract';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { LayoutNotFoundError } from './errors';
import { fillFacts } from './facts/fill-facts';
import { findShownLayout, listPublishedPages } from './shown-layout';

/** Serves the sections of a page. */
export const layoutRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/layouts', { schema: contract.getLayout }, async ({ query, contentPreview }) => {
    const layout = await findShownLayout(db, query.path, { preview: contentPreview });
    if (!layout) throw new LayoutNotFoundError();
    return ok(await fillFacts(db, layout));
  });

  app.get('/layouts/published', { schema: contract.listPublishedLayouts }, async () =>
    ok(await listPublishedPages(db)),
  );
};
