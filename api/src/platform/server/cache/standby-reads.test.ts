import * as contract from '@vastra/shared/contract';
import { pickFromFeatures } from '../../../../tests/authorization/testing/feature-calls';
import { calls } from '../../../testing/contract-requests';
import { policies } from './response-cache';
import { standbyReads } from './standby-reads';

const paths = [...Object.keys(standbyReads), ...calls.filter(({ fromStandby }) => fromStandby).map(({ path }) => path)];
const findCall = (path: string) => calls.find((call) => call.method === 'GET' && call.path === path);

it.each(paths)('%s is a call that reads', (path) => {
  expect(findCall(path)).toBeDefined();
});

test('features name the same calls in their tables of tests', () => {
  const names = Object.entries<unknown>(contract).flatMap(([name, call]) =>
    (call as { fromStandby?: true } | null)?.fromStandby ? [name] : [],
  );
  expect(names.sort()).toEqual(Object.keys(pickFromFeatures('fromStandby')).sort());
});

it('only public responses, and figures of the admin area, are read from a standby', () => {
  const allowed = paths.filter(
    (path) => findCall(path)?.auth === 'none' || /^\/admin\/(dashboard|books|exp)/.test(path),
  );
  expect(allowed).toEqual(paths);
  expect(paths.filter((path) => /cart|order|payment-|session|account|stock|auth|wishlist|address/.test(path))).toEqual(
    [],
  );
});

it('only responses that depend on the catalogue alone need no more than its changes', () => {
  const isCached = (path: string) => path in policies && policies[path] !== 'minute';
  expect(paths.filter((path) => standbyReads[path] === 'catalogue' && !isCached(path))).toEqual([]);
  expect(paths.filter((path) => standbyReads[path] !== 'catalogue' && isCached(path))).toEqual([]);
});
