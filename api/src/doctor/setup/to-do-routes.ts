import * as contract from '@vastra/shared/contract';
import { isPermitted } from '../../platform/auth/sessions/guard';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { countTasks } from '../../support/to-do';
import { readSetupFacts } from './read-facts';
import { buildSetupSteps } from './steps';

/** Serves the home of the admin area: the tasks that wait, and how many steps a new shop has left. */
export const toDoRoutes: RoutePlugin = async (app) => {
  const { db, featureTasks } = app.services;

  app.get('/admin/to-do', { schema: contract.getToDo }, async (request) => {
    const canDo = (permission: contract.Permission) => isPermitted(request, permission);
    const tasks = await countTasks(db, { canDo, featureTasks, now: new Date() });
    return ok({ tasks, ...(canDo('settings.write') && (await summarizeSetup())) });
  });

  const summarizeSetup = async () => {
    const facts = await readSetupFacts(app.services);
    if (facts.hasDemoData || facts.isHidden) return undefined;
    const left = buildSetupSteps(facts).filter(({ state }) => state === 'to-do');
    return left.length > 0 ? { setup: { left: left.length, next: left[0].label } } : undefined;
  };
};
