import { type AdminWorld, buildIdWrite, buildName } from '../../../../api/tests/authorization/testing/admin-records';
import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';

const permission = 'catalogue.write';
const buildSizeChart = () => ({
  name: buildName('Kurtas'),
  garment: 'long',
  categoryId: null,
  brand: '',
  note: '',
  measures: ['chest'],
  rows: [{ size: 'M', ranges: [[960, 1010]] }],
});
const addSizeChart = (world: AdminWorld) => world.call('POST /admin/size-charts', { body: buildSizeChart() });

/** Facts of the calls for the tests of all calls. */
export const calls: Record<string, FeatureCall> = {
  createSizeChart: {
    permission,
    undo: 'Creates a record, which can be deleted where it is shown',
    make: () => ({ body: buildSizeChart() }),
  },
  updateSizeChart: {
    permission,
    undo: 'undo',
    make: async (world) => buildIdWrite((await addSizeChart(world))._id, { ...buildSizeChart(), version: 1 }),
  },
  deleteSizeChart: {
    permission,
    undo: 'undo',
    make: async (world) => buildIdWrite((await addSizeChart(world))._id),
  },
  getSizeChart: { whileClosed: 'staff', publicIds: { ':id': 'the same for every visitor' } },
};
