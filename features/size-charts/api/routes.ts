import { ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { SizeChartNotFoundError } from './errors';
import { findSizeChart } from './queries';

/** Serves size charts to shoppers. */
export const sizeChartRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get(
    '/size-charts/:id',
    { schema: contract.getSizeChart, config: { cachePolicy: 'catalogue' } },
    async ({ params }) => {
      const chart = await findSizeChart(db, params.id);
      if (!chart) throw new SizeChartNotFoundError();
      return ok(chart);
    },
  );
};
