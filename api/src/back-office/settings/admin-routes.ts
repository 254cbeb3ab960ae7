import * as contract from '@vastra/shared/contract';
import { KeyRefusedError } from '../../platform/auth/api-keys/errors';
import { requireSession } from '../../platform/auth/sessions/guard';
import { saveBrandPicture } from '../../platform/media/admin-pictures';
import { fontUploadRoutes } from '../../platform/media/fonts/routes';
import { buildPictureUploadRoute } from '../../platform/media/upload-route';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { getSettings, saveSetting } from './queries';

/**
 * Serves the shop's settings to admins. They are not cached: every request reads them from the database, so a change applies from the next
 * request on.
 */
export const adminSettingsRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;

  await app.register(buildPictureUploadRoute(contract.uploadBrandPicture, saveBrandPicture));
  await app.register(fontUploadRoutes);

  app.get('/admin/settings', { schema: contract.getSettings }, async () => ok(await getSettings(db, config)));

  app.put('/admin/settings/:key', { schema: contract.updateSetting }, async (request) => {
    const { userId: actorId, keyPermissions } = requireSession(request);
    // It also says how long the security log is stored, by which a stolen key would hide its traces.
    if (keyPermissions && request.params.key === 'retention')
      throw new KeyRefusedError('Only a person may change for how long data are stored.');
    // Otherwise a program could lift the rule that needs a second person, and then its own promotions.
    if (keyPermissions && request.params.key === 'promotionApproval')
      throw new KeyRefusedError('Only a person may change which promotions need an approval.');
    const change = { ...request.params, ...request.body };
    await db.transaction((tx) => saveSetting(tx, change, { actorId, config }));
    return ok(await getSettings(db, config));
  });
};
