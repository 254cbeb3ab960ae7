import * as contract from '@vastra/shared/contract';
import { readPaperLook, toGreyLogo } from '../../../accounting/invoices/pdf/paper-look';
import { limitCalls } from '../../../platform/limits/limit';
import { sendPdf } from '../../../platform/server/responses/file';
import { buildPagination } from '../../../platform/server/responses/pagination';
import { ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { getSeller } from '../../../pricing/tax/seller';
import { drawLabels } from '../labels/draw-labels';
import { findCarrierLabel, loadLabels } from '../labels/load-labels';
import { createManifest } from '../manifests/create-manifest';
import { drawManifest } from '../manifests/draw-manifest';
import { getManifest, listManifests } from '../manifests/list-manifests';
import { getAdminContext } from './admin-context';

/** Serves what a courier gets with parcels to admins: their labels and the manifests. */
export const adminHandOverRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  // Drawing a PDF of a hundred parcels costs processor time.
  const fileLimits = limitCalls({ per: 'account', max: 60, seconds: 60 });

  const drawNewLabels = async (ids: string[]) => {
    const [parcels, seller, look] = await Promise.all([
      loadLabels(db, ids),
      getSeller(db),
      readPaperLook(app.services),
    ]);
    return drawLabels(parcels, { seller, logo: look.logo && (await toGreyLogo(look.logo)) });
  };

  app.get(
    '/admin/shipments/labels',
    { schema: contract.getShipmentLabels, config: fileLimits },
    async ({ query }, reply) => {
      const ids = [...new Set(query.id)];
      const stored = ids.length === 1 ? await findCarrierLabel(db, ids[0]) : undefined;
      await sendPdf(reply, 'labels', stored ?? (await drawNewLabels(ids)));
    },
  );

  app.post('/admin/manifests', { schema: contract.createManifest }, async (request, reply) => {
    const context = getAdminContext(request);
    const id = await db.transaction((tx) => createManifest(tx, request.body, context));
    return reply.code(201).send(ok(await getManifest(db, id)));
  });

  app.get('/admin/manifests', { schema: contract.listManifests }, async ({ query }) => {
    const { rows, total } = await listManifests(db, query);
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.get(
    '/admin/manifests/:id/file',
    { schema: contract.getManifestFile, config: fileLimits },
    async ({ params }, reply) => {
      const manifest = await getManifest(db, params.id);
      await sendPdf(reply, `manifest-${manifest.createdAt.slice(0, 10)}`, await drawManifest(app.services, manifest));
    },
  );
};
