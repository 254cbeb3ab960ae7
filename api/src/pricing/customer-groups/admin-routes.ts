import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { buildPagination } from '../../platform/server/responses/pagination';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { addGroup, changeMembers, deleteGroup, saveGroup } from './edit-group';
import { countCustomers } from './membership';
import { getGroup, listGroups, listGroupsOfUser } from './queries';
import { listCustomerTags } from './tags';

/** Serves customer groups and tags of customers to admins. */
export const adminCustomerGroupRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/admin/customer-groups', { schema: contract.listCustomerGroups }, async ({ query }) => {
    const { rows, total } = await listGroups(db, query);
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.get('/admin/customer-groups/:id', { schema: contract.getCustomerGroup }, async ({ params }) =>
    ok(await getGroup(db, params.id)),
  );

  app.post('/admin/customer-groups/preview', { schema: contract.previewCustomerGroup }, async ({ body }) => {
    const counts = await countCustomers(db, [{ id: 'new', kind: 'rule', rule: body.rule }]);
    return ok({ customers: counts.get('new')! });
  });

  app.post('/admin/customer-groups', { schema: contract.createCustomerGroup }, async (request, reply) => {
    const { userId } = requireSession(request);
    const id = await db.transaction((tx) => addGroup(tx, request.body, userId));
    return reply.code(201).send(ok(await getGroup(db, id)));
  });

  app.put('/admin/customer-groups/:id', { schema: contract.updateCustomerGroup }, async (request) => {
    const { id } = request.params;
    const { userId } = requireSession(request);
    await db.transaction((tx) => saveGroup(tx, id, request.body, userId));
    return ok(await getGroup(db, id));
  });

  app.delete('/admin/customer-groups/:id', { schema: contract.deleteCustomerGroup }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => deleteGroup(tx, request.params.id, userId));
    return done();
  });

  app.post('/admin/customer-groups/:id/members', { schema: contract.changeCustomerGroupMembers }, async (request) => {
    const { id } = request.params;
    const { userId } = requireSession(request);
    await db.transaction((tx) => changeMembers(tx, id, request.body, userId));
    return ok(await getGroup(db, id));
  });

  app.get('/admin/users/:id/groups', { schema: contract.listUserGroups }, async ({ params }) =>
    ok(await listGroupsOfUser(db, params.id)),
  );

  app.get('/admin/customer-tags', { schema: contract.listCustomerTags }, async () => ok(await listCustomerTags(db)));
};
