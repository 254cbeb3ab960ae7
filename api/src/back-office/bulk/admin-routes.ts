import * as contract from '@vastra/shared/contract';
import { assertPermitted, type Caller, requireSession } from '../../platform/auth/sessions/guard';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { getBulkActionKind, readPermissions } from './actions';
import { findBulkAction, getBulkAction, listBulkActions, listRows, type StoredAction } from './queries';
import { resolveRows } from './resolve-rows';
import { retryRows, stopAbandoned, storeBulkAction, undoRows } from './store-bulk-action';

/** Serves actions on many rows of a list: their start, their progress and results, the retry of failed rows, and the undo. */
export const bulkActionRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.post('/admin/bulk-actions', { schema: contract.startBulkAction }, async (request, reply) => {
    const { body } = request;
    const { list, permission } = getBulkActionKind(body.action.kind);
    assertPermitted(request, permission);
    const { userId: actorId } = requireSession(request);
    const resolved = await resolveRows(db, list, body);
    const id = await db.transaction((tx) => storeBulkAction(tx, { list, ...resolved, actorId }));
    return reply.code(202).send(ok(await getBulkAction(db, await findBulkAction(db, id))));
  });

  app.get('/admin/bulk-actions', { schema: contract.listBulkActions }, async (request) => {
    assertPermitted(request, readPermissions[request.query.list]);
    await stopAbandoned(db);
    return ok(await listBulkActions(db, request.query.list));
  });

  app.get('/admin/bulk-actions/:id', { schema: contract.getBulkAction }, async (request) => {
    await stopAbandoned(db);
    return ok(await getBulkAction(db, await findReadable(request, request.params.id)));
  });

  app.get('/admin/bulk-actions/:id/rows', { schema: contract.listBulkActionRows }, async (request) =>
    ok(await listRows(db, await findReadable(request, request.params.id), request.query)),
  );

  app.post('/admin/bulk-actions/:id/retry', { schema: contract.retryBulkAction }, async (request, reply) => {
    const stored = await findChangeable(request, request.params.id);
    await db.transaction((tx) => retryRows(tx, stored, requireSession(request).userId));
    return reply.code(202).send(ok(await getBulkAction(db, await findBulkAction(db, stored.id))));
  });

  app.post('/admin/bulk-actions/:id/undo', { schema: contract.undoBulkAction }, async (request, reply) => {
    const stored = await findChangeable(request, request.params.id);
    const id = await db.transaction((tx) => undoRows(tx, stored, requireSession(request).userId));
    return reply.code(202).send(ok(await getBulkAction(db, await findBulkAction(db, id))));
  });

  async function findReadable(caller: Caller, id: string): Promise<StoredAction> {
    const stored = await findBulkAction(db, id);
    assertPermitted(caller, readPermissions[stored.list]);
    return stored;
  }

  async function findChangeable(caller: Caller, id: string): Promise<StoredAction> {
    const stored = await findBulkAction(db, id);
    assertPermitted(caller, getBulkActionKind(stored.action.kind).permission);
    return stored;
  }
};
