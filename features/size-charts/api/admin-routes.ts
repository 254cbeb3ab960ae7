import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { done, ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { addSizeChart, deleteSizeChart, saveSizeChart } from './edit-size-chart';
import { getAnySizeChart, listSizeCharts } from './queries';

/** Serves the editing of size charts. */
export const adminSizeChartRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/admin/size-charts', { schema: contract.listSizeCharts }, async () => ok(await listSizeCharts(db)));

  app.get('/admin/size-charts/:id', { schema: contract.getAnySizeChart }, async ({ params }) =>
    ok(await getAnySizeChart(db, params.id)),
  );

  app.post('/admin/size-charts', { schema: contract.createSizeChart }, async (request, reply) => {
    const { userId } = requireSession(request);
    const chart = await db.transaction((tx) => addSizeChart(tx, request.body, userId));
    return reply.code(201).send(ok(chart));
  });

  app.put('/admin/size-charts/:id', { schema: contract.updateSizeChart }, async (request) => {
    const { params, body } = request;
    const { userId } = requireSession(request);
    return ok(await db.transaction((tx) => saveSizeChart(tx, params.id, body, userId)));
  });

  app.delete('/admin/size-charts/:id', { schema: contract.deleteSizeChart }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => deleteSizeChart(tx, request.params.id, userId));
    return done();
  });
};
