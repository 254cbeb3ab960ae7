import * as contract from '@vastra/shared/contract';
import { signedIn } from '../../platform/auth/guard';
import { ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { readSettings, saveSetting } from './queries';

/** The shop's settings. Nobody keeps them: who needs one reads it from the database, so a change counts from the next request on. */
export const adminSettings: RoutePlugin = async (app) => {
  const { db } = app;

  app.get('/admin/settings', { schema: contract.getSettings }, async () => ok(await readSettings(db)));

  app.put('/admin/settings/:key', { schema: contract.updateSetting }, async (request) => {
    const { userId } = signedIn(request);
    await db.transaction((tx) => saveSetting(tx, request.params.key, request.body, userId));
    return ok(await readSettings(db));
  });
};
