import { experimentInput, runningFlag } from '../../../src/content/experiments/testing/experiments';
import { experiments, flags } from '../../../src/platform/db/schema';
import { type AdminWorld, buildIdWrite, type Make } from './admin-records';

/** Adds a draft on a flag that divides visitors. Other experiments are gone. */
async function addDraftExperiment({ shop, call }: AdminWorld): Promise<string> {
  await shop.db.delete(experiments);
  await shop.db.delete(flags);
  await shop.db.insert(flags).values(runningFlag);
  return (await call('POST /admin/experiments', { body: experimentInput }))._id;
}

/** Requests of the calls about experiments. */
export const experimentWrites: Record<string, Make> = {
  createExperiment: () => ({ body: experimentInput }),
  saveExperiment: async (world) =>
    buildIdWrite(await addDraftExperiment(world), { ...experimentInput, days: 7, version: 1 }),
  startExperiment: async (world) => buildIdWrite(await addDraftExperiment(world), { version: 1 }),
  endExperiment: async (world) => {
    const id = await addDraftExperiment(world);
    await world.call(`POST /admin/experiments/${id}/start`, { body: { version: 1 } });
    return buildIdWrite(id, { reason: 'Enough', version: 2 });
  },
  deleteExperiment: async (world) => buildIdWrite(await addDraftExperiment(world)),
};
