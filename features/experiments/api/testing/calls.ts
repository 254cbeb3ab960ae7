import { experiments, flags } from '../../../../api/src/platform/db/schema';
import { type AdminWorld, buildIdWrite } from '../../../../api/tests/authorization/testing/admin-records';
import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';
import { experimentInput, runningFlag } from './experiments';

/** Adds a draft on a flag that divides visitors. Other experiments are gone. */
async function addDraftExperiment({ shop, call }: AdminWorld): Promise<string> {
  await shop.db.delete(experiments);
  await shop.db.delete(flags);
  await shop.db.insert(flags).values(runningFlag);
  return (await call('POST /admin/experiments', { body: experimentInput }))._id;
}

const permission = 'settings.write';
const live = 'Changes what runs at once; its history has the former state';

/** Facts of the calls for the tests of all calls. */
export const calls: Record<string, FeatureCall> = {
  createExperiment: {
    permission,
    undo: 'Creates a record, which can be deleted where it is shown',
    make: () => ({ body: experimentInput }),
  },
  saveExperiment: {
    ...{ permission, undo: 'undo' },
    make: async (world) => buildIdWrite(await addDraftExperiment(world), { ...experimentInput, days: 7, version: 1 }),
  },
  startExperiment: {
    ...{ permission, undo: live },
    make: async (world) => buildIdWrite(await addDraftExperiment(world), { version: 1 }),
  },
  endExperiment: {
    ...{ permission, undo: live },
    make: async (world) => {
      const id = await addDraftExperiment(world);
      await world.call(`POST /admin/experiments/${id}/start`, { body: { version: 1 } });
      return buildIdWrite(id, { reason: 'Enough', version: 2 });
    },
  },
  deleteExperiment: {
    ...{ permission, undo: 'undo' },
    make: async (world) => buildIdWrite(await addDraftExperiment(world)),
  },
  getExperimentResults: { fromStandby: true },
  recordExposures: { whileClosed: 'open', limits: ['network 3000/60 s memory'] },
  recordPageFaults: { whileClosed: 'open', limits: ['network 3000/60 s memory'] },
};
