import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../../platform/auth/sessions/guard';
import { ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { deleteRule, getAdminSettings, savePolicy, saveRule } from './settings';

/** Serves the policy of returns, and the rules of categories, to admins. */
export const adminReturnSettingsRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/admin/return-settings', { schema: contract.getReturnSettings }, async () => ok(await getAdminSettings(db)));

  app.put('/admin/return-settings', { schema: contract.changeReturnPolicy }, async (request) => {
    await db.transaction((tx) => savePolicy(tx, request.body, requireSession(request).userId));
    return ok(await getAdminSettings(db));
  });

  app.put('/admin/return-rules/:id', { schema: contract.changeReturnRule }, async (request) => {
    await db.transaction((tx) => saveRule(tx, request.params.id, request.body, requireSession(request).userId));
    return ok(await getAdminSettings(db));
  });

  app.delete('/admin/return-rules/:id', { schema: contract.deleteReturnRule }, async (request) => {
    await db.transaction((tx) => deleteRule(tx, request.params.id, requireSession(request).userId));
    return ok(await getAdminSettings(db));
  });
};
