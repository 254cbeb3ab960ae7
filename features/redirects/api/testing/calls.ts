import { buildIdWrite, buildName } from '../../../../api/tests/authorization/testing/admin-records';
import type { FeatureCall } from '../../../../api/tests/authorization/testing/feature-call';

const permission = 'content.write';
const buildRedirect = () => ({ from: `/${buildName('old')}`, to: '/shop' });

/** Facts of the calls for the tests of all calls. */
export const calls: Record<string, FeatureCall> = {
  createRedirect: {
    permission,
    undo: 'Creates a record, which can be deleted where it is shown',
    make: () => ({ body: buildRedirect() }),
  },
  updateRedirect: {
    permission,
    undo: 'Changes redirects that lead to it, too',
    make: async ({ call }) => {
      const redirect = buildRedirect();
      const { _id } = await call('POST /admin/redirects', { body: redirect });
      return buildIdWrite(_id, { ...redirect, to: '/about', version: 1 });
    },
  },
  deleteRedirect: {
    permission,
    undo: 'undo',
    make: async ({ call }) => buildIdWrite((await call('POST /admin/redirects', { body: buildRedirect() }))._id),
  },
  importRedirects: {
    permission,
    undo: 'Replaces many redirects; the file before can be exported and imported',
    make: () => ({ file: `Redirect from,Redirect to\n/${buildName('old')},/shop` }),
    limits: ['account 60/60 s shared'],
  },
  findRedirect: { whileClosed: 'open' },
  exportRedirects: { limits: ['account 60/60 s shared'] },
};
