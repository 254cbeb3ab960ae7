import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { countDemoAccounts } from '../../seed/forget-demo';
import { NoDemoDataError } from './errors';
import { readSetupFacts } from './read-facts';
import { buildSetupSteps } from './steps';
import { startTestPayment } from './test-payment';

/** Serves the steps of a new shop, whose states are derived from what is stored at each request, and the end of a demo. */
export const setupRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;

  app.get('/admin/setup', { schema: contract.getSetup }, async () => {
    const facts = await readSetupFacts(app.services);
    const steps = buildSetupSteps(facts);
    const { isOpen, isHidden, hasDemoData, canSendMail, providerName } = facts;
    const isShown = !hasDemoData && !isHidden && steps.some(({ state }) => state === 'to-do');
    const canTakePayments = providerName !== undefined;
    return ok({ steps, isOpen, hasDemoData, isShown, canSendMail, canTakePayments, testPayment: facts.testPayment });
  });

  app.post('/admin/setup/test-payment', { schema: contract.startTestPayment }, async (request, reply) => {
    const { userId: actorId } = requireSession(request);
    await db.transaction((tx) => startTestPayment(tx, request.body.draftOrderId, { actorId, config }));
    reply.code(201);
    return done();
  });

  /** Loads the demo, which a real shop has no use for. Throws `NoDemoDataError` in such a shop. */
  const openDemo = async () => {
    if ((await countDemoAccounts(db)) === 0) throw new NoDemoDataError();
    return import('../../seed/leave-demo');
  };

  app.get('/admin/setup/demo-data', { schema: contract.getDemoData }, async () => {
    const { countDemoData } = await openDemo();
    return ok({ ...(await countDemoData(db)), confirmation: contract.demoRemovalText });
  });

  app.post('/admin/setup/demo-data/remove', { schema: contract.removeDemoData }, async (request) => {
    const { ownerEmail, keeps, shopName } = request.body;
    const { leaveDemo } = await openDemo();
    const actor = { actorId: requireSession(request).userId, siteUrl: config.siteUrl };
    return ok(await leaveDemo(db, { ...actor, ownerEmail, keeps, shopName }));
  });
};
