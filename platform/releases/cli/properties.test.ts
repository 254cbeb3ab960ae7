import type { PropertyRule } from '../../federation/property-schema';
import { applyCanary, changePointer } from '..';
import { buildStubRelease, storeRelease } from '../stub/stub-release';
import { promote, rollBack } from './promote';
import { setUpCommandContext } from './testing/command-context';
import { buildTestContract } from './testing/contracts';

const context = setUpCommandContext();

const productId: PropertyRule = { type: 'string', maxLength: 40 };
const limit: PropertyRule = { type: 'integer', minimum: 1, maximum: 12 };

const storeTips = (version: string, properties: Record<string, PropertyRule>, required: string[] = []) =>
  storeRelease(
    context.storage,
    buildStubRelease({
      remote: 'mf-tips',
      version,
      routes: [],
      fragments: ['tips/for-product'],
      fragmentProperties: { 'tips/for-product': { type: 'object', properties, required } },
    }),
  );
const storePage = (version: string, passed: string[]) =>
  storeRelease(
    context.storage,
    buildStubRelease({
      remote: 'mf-sizes',
      version,
      routes: [{ id: 'sizes', path: 'sizes' }],
      requirements: {
        fragments: ['tips/for-product'],
        passedProperties: { 'tips/for-product': passed },
        contract: buildTestContract(),
      },
    }),
  );
const goLive = (remote: string, version: string) => promote(context.command, { remote, version });

beforeEach(async () => {
  await storeTips('1.0.0', { productId, limit }, ['productId']);
  await goLive('mf-tips', '1.0.0');
  await storePage('1.0.0', ['productId', 'limit']);
  await goLive('mf-sizes', '1.0.0');
});

it.each<[string, Record<string, PropertyRule>, string[], string]>([
  [
    'has lost a property that a live page passes',
    { productId },
    ['productId'],
    'It does not accept the property limit of the fragment tips/for-product, which mf-sizes 1.0.0 passes.',
  ],
  [
    'requires a property that a live page does not pass',
    { productId, limit, layout: { type: 'string' } },
    ['productId', 'layout'],
    'It requires the property layout of the fragment tips/for-product, which mf-sizes 1.0.0 does not pass.',
  ],
  ...[
    { ...limit, maximum: 6 },
    { ...limit, type: 'string' as const },
    { ...limit, enum: [4] },
  ].map((rule): [string, Record<string, PropertyRule>, string[], string] => [
    `accepts fewer values of a property that a live page passes (${JSON.stringify(rule)})`,
    { productId, limit: rule },
    ['productId'],
    'It narrows the property limit of the fragment tips/for-product, which mf-sizes 1.0.0 passes.',
  ]),
])('refuses a fragment that %s', async (_what, properties, required, reason) => {
  await storeTips('1.1.0', properties, required);
  await expect(goLive('mf-tips', '1.1.0')).rejects.toThrow(`The shop would refuse mf-tips 1.1.0:\n  ${reason}`);
});

it('counts the pages of a canary too', async () => {
  await storePage('1.1.0', ['productId', 'limit', 'layout']);
  await storeTips('1.1.0', { productId, limit, layout: { type: 'string' } }, ['productId']);
  await goLive('mf-tips', '1.1.0');
  const details = { version: '1.1.0', share: 0.1, by: 'Asha', at: new Date().toISOString() };
  await changePointer(context.storage, 'mf-sizes', (pointer) => applyCanary(pointer, details));
  await storeTips('1.2.0', { productId, limit }, ['productId']);
  await expect(goLive('mf-tips', '1.2.0')).rejects.toThrow(
    'property layout of the fragment tips/for-product, which mf-sizes 1.1.0',
  );
});

it('accepts a fragment that takes more than before', async () => {
  await storeTips(
    '1.1.0',
    { productId: { type: 'string' }, limit: { ...limit, type: 'number', maximum: 24 }, layout: { type: 'string' } },
    ['productId'],
  );
  await goLive('mf-tips', '1.1.0');
  expect(context.printed.join('\n')).toContain('mf-tips 1.1.0 is live');
});

it.each([
  [['productId', 'colour'], 'It passes colour to the fragment tips/for-product, which mf-tips 1.0.0 does not accept.'],
  [['limit'], 'It does not pass productId to the fragment tips/for-product, which mf-tips 1.0.0 requires.'],
])('refuses a page that passes %j', async (passed, reason) => {
  await storePage('1.1.0', passed);
  await expect(goLive('mf-sizes', '1.1.0')).rejects.toThrow(reason);
});

it('trusts a page that spreads an object, and never refuses a rollback', async () => {
  await storePage('1.1.0', ['*']);
  await goLive('mf-sizes', '1.1.0');
  await storeTips('1.1.0', { productId }, ['productId']);
  await goLive('mf-tips', '1.1.0');
  await rollBack(context.command, { remote: 'mf-sizes' });
  expect(context.printed.join('\n')).toContain('mf-sizes 1.0.0 is live again');
});

describe('a slot', () => {
  const storeSlot = (version: string, properties: Record<string, PropertyRule>, required: string[] = []) =>
    storeRelease(
      context.storage,
      buildStubRelease({
        remote: 'mf-sizes',
        version,
        routes: [],
        slots: { 'sizes/below': [] },
        slotProperties: { 'sizes/below': { type: 'object', properties, required } },
        requirements: { contract: buildTestContract() },
      }),
    );
  const storeFilling = (version: string, properties: Record<string, PropertyRule>, required: string[] = []) =>
    storeRelease(
      context.storage,
      buildStubRelease({
        remote: 'mf-tips',
        version,
        routes: [],
        fragments: ['tips/for-product'],
        fragmentProperties: { 'tips/for-product': { type: 'object', properties, required } },
        fills: { 'sizes/below': { 'tips/for-product': Object.keys(properties) } },
        requirements: { contract: buildTestContract() },
      }),
    );

  beforeEach(async () => {
    await storeSlot('1.1.0', { productId, limit }, ['productId']);
    await goLive('mf-sizes', '1.1.0');
  });

  it.each<[string, Record<string, PropertyRule>, string[], string]>([
    [
      'that it does not always pass',
      { productId, limit },
      ['limit'],
      'the slot sizes/below does not always pass limit, which tips/for-product requires',
    ],
    [
      'of which it takes fewer values',
      { productId: { ...productId, maxLength: 10 } },
      [],
      'the slot sizes/below passes values of productId that tips/for-product does not accept',
    ],
  ])('refuses a fragment with a property %s', async (_what, properties, required, fault) => {
    await storeFilling('1.1.0', properties, required);
    await expect(goLive('mf-tips', '1.1.0')).rejects.toThrow(`In mf-sizes 1.1.0 ${fault}.`);
  });

  it('keeps the properties that live fragments in it require', async () => {
    await storeFilling('1.1.0', { productId }, ['productId']);
    await goLive('mf-tips', '1.1.0');
    await storeSlot('1.2.0', { productId, limit });
    await expect(goLive('mf-sizes', '1.2.0')).rejects.toThrow(
      'In it the slot sizes/below does not always pass productId, which tips/for-product requires: mf-tips 1.1.0 is live.',
    );
  });
});
