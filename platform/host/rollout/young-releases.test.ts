import { applyCanary, applyPromotion, applyRollback, type Pointer } from '../../releases';
import type { StoredRelease } from '../releases/stored-release';
import { YoungReleases } from './young-releases';

const start = Date.parse('2026-11-25T10:00:00Z');
const minutesLater = (minutes: number) => ({ at: new Date(start + minutes * 60_000).toISOString(), by: 'Asha' });
const toTime = (minutes: number) => start + minutes * 60_000;
const release = (version: string) => ({ remote: 'mf-gifts', version }) as StoredRelease;
const first = applyPromotion(undefined, { version: '1', ...minutesLater(0) });
const second = applyPromotion(first, { version: '2', ...minutesLater(60) });

const createYoung = (findPrevious = async (_remote: string, _version: string) => release('1')) =>
  new YoungReleases(10, findPrevious);
const update = async (young: YoungReleases, pointer: Pointer, minutes: number) => {
  young.update(new Map([['mf-gifts', pointer]]), toTime(minutes));
  await Promise.resolve();
};

it('is a release for ten minutes after its promotion, with the release that was live before', async () => {
  const young = createYoung();
  await update(young, second, 61);
  expect(young.find(release('2'), toTime(61))).toMatchObject({ version: '2', previous: release('1') });
  expect(young.find(release('1'), toTime(61))).toBeUndefined();
  expect(young.find(release('2'), toTime(70))).toBeUndefined();
});

it('is no first release, and none that the shop rolled back to', async () => {
  const young = createYoung();
  await update(young, first, 1);
  expect(young.find(release('1'), toTime(1))).toBeUndefined();
  await update(young, applyRollback(second, minutesLater(61)), 61);
  expect(young.find(release('1'), toTime(61))).toBeUndefined();
});

it('stays young after it was taken back, because it may still be served', async () => {
  const young = createYoung();
  await update(young, second, 61);
  await update(young, applyRollback(second, minutesLater(62)), 62);
  expect(young.find(release('2'), toTime(62))).toBeDefined();
});

it('finds the proven release behind a canary whose live release is young too', async () => {
  jest.useFakeTimers({ now: toTime(61) });
  const young = createYoung(async (_remote, version) => release(version === '3' ? '2' : '1'));
  await update(young, applyCanary(second, { version: '3', share: 0.5, ...minutesLater(61) }), 61);
  expect(['1', '2', '3'].map((version) => young.findProven(release(version))?.version)).toEqual(['1', '1', '1']);
  jest.useRealTimers();
});

it('looks for the previous release again after the storage has failed', async () => {
  const find = jest.fn(async () => release('1'));
  find.mockRejectedValueOnce(new Error('the storage does not respond'));
  const young = createYoung(find);
  await update(young, second, 61);
  await new Promise((resolve) => setImmediate(resolve));
  await update(young, second, 61);
  expect(young.find(release('2'), toTime(61))?.previous).toEqual(release('1'));
  await update(young, second, 62);
  expect(find).toHaveBeenCalledTimes(2);
});
