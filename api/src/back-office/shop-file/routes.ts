import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { sendJsonFile } from '../../platform/server/responses/file';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { runWithoutUndo } from '../../platform/undo/undo-context';
import { compareShopFile, formatShopFile, importShopFile, readShopFile } from './shop-file';

/** Bytes of a file: two pictures and the settings. */
const bodyLimit = 2 * 1024 * 1024;

/** Serves the shop as a file to admins, and imports it. */
export const shopFileRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;

  app.get('/admin/shop-file', { schema: contract.exportShopFile }, async (_request, reply) =>
    sendJsonFile(reply, 'shop.json', formatShopFile(await readShopFile(db, { config }))),
  );

  app.post('/admin/shop-file', { schema: contract.importShopFile, bodyLimit }, async (request) => {
    const { file, isDryRun, ...choice } = request.body;
    const { userId: actorId } = requireSession(request);
    return ok(
      isDryRun
        ? await compareShopFile(db, file, { config })
        : await runWithoutUndo(() => importShopFile(db, { file, ...choice }, { config, actorId })),
    );
  });
};
