import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { requireSession } from '../../platform/auth/sessions/guard';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { getEditedLayout, listLayoutRows } from './admin-layouts';
import { pageFacts, readPageFacts } from './facts/page-facts';
import { pageTemplates } from './facts/templates';
import { listOfferedSections } from './offered-sections';
import { addLayout, publishDraft, removeLayout, restoreVersion, saveDraft } from './save-layout';

/** Serves pages made of sections to admins: drafts, versions, and the sections that releases offer. */
export const adminLayoutRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  const toContext = (request: FastifyRequest) => ({
    actorId: requireSession(request).userId,
    releases: config.releases,
  });

  app.get('/admin/layouts', { schema: contract.listLayouts }, async () => ok(await listLayoutRows(db)));

  app.get('/admin/sections', { schema: contract.listSections }, async () =>
    ok(await listOfferedSections(config.releases)),
  );

  app.get('/admin/page-templates', { schema: contract.getPageTemplates }, async () => {
    const values = await readPageFacts(db);
    const facts = Object.entries(pageFacts).map(([name, { label, screen }]) => ({
      ...{ name, label, screen },
      value: values[name],
    }));
    return ok({ facts, templates: [...pageTemplates] });
  });

  app.get('/admin/layouts/:id', { schema: contract.getAdminLayout }, async ({ params }) =>
    ok(await getEditedLayout(db, params.id)),
  );

  app.post('/admin/layouts', { schema: contract.createLayout }, async (request, reply) => {
    const id = await db.transaction((tx) => addLayout(tx, request.body, toContext(request)));
    reply.code(201);
    return ok(await getEditedLayout(db, id));
  });

  app.put('/admin/layouts/:id', { schema: contract.saveLayoutDraft }, async (request) => {
    const { params, body } = request;
    await db.transaction((tx) => saveDraft(tx, params.id, body, toContext(request)));
    return ok(await getEditedLayout(db, params.id));
  });

  app.post('/admin/layouts/:id/publish', { schema: contract.publishLayout }, async (request) => {
    const { params, body } = request;
    await db.transaction((tx) => publishDraft(tx, params.id, body.revision, toContext(request)));
    return ok(await getEditedLayout(db, params.id));
  });

  app.post('/admin/layouts/:id/restore', { schema: contract.restoreLayout }, async (request) => {
    const { params, body } = request;
    await db.transaction((tx) => restoreVersion(tx, params.id, body, toContext(request)));
    return ok(await getEditedLayout(db, params.id));
  });

  app.delete('/admin/layouts/:id', { schema: contract.deleteLayout }, async (request) => {
    await db.transaction((tx) => removeLayout(tx, request.params.id, toContext(request)));
    return done();
  });
};
