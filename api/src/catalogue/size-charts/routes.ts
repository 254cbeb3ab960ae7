import * as contract from '@vastra/shared/contract';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { SizeChartNotFoundError } from './errors';
import { findSizeChart } from './queries';

/** Serves size charts to shoppers. */
export const sizeChartRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/size-charts/:id', { schema: contract.getSizeChart }, async ({ params }) => {
    const chart = await findSizeChart(db, params.id);
    if (!chart) throw new SizeChartNotFoundError();
    return ok(chart);
  });
};
