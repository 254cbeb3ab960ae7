import { type AdminWorld, buildIdWrite, buildName } from '../../../../api/tests/authorization/testing/admin-records';
import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';
import type { SavedSearch } from '../../contract';

const permission = 'orders.notes';
const addSavedSearch = async ({ call }: AdminWorld): Promise<string> => {
  const name = buildName('Asha');
  const searches: SavedSearch[] = await call('POST /admin/saved-searches', {
    body: { list: 'orders', name, query: '' },
  });
  return searches.find((search) => search.name === name)!.id;
};

/** Facts of the calls for the tests of all calls. */
export const calls: Record<string, FeatureCall> = {
  saveSearch: {
    permission,
    undo: 'Creates a record, which can be deleted where it is shown',
    make: () => ({ body: { list: 'orders', name: buildName('Asha'), query: 'q=Asha' } }),
  },
  changeSavedSearch: {
    ...{ permission, undo: 'undo' },
    make: async (world) => buildIdWrite(await addSavedSearch(world), { name: 'Mine', isShared: true }),
  },
  deleteSavedSearch: {
    ...{ permission, undo: 'undo' },
    make: async (world) => buildIdWrite(await addSavedSearch(world)),
  },
};
