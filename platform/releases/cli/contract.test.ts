import { changePointer, type Requirements, readPointer, storeLiveContract } from '..';
import { applyPromotion } from '../pointer/pointer-changes';
import { buildStubRelease, storeRelease } from '../stub/stub-release';
import { startCanary } from './canary';
import { promote } from './promote';
import { remote, setUpCommandContext } from './testing/command-context';
import { buildTestContract, toContractText } from './testing/contracts';

const context = setUpCommandContext();

const storeVersion = (version: string, requirements?: Partial<Requirements>, owner = remote) =>
  storeRelease(
    context.storage,
    buildStubRelease({ remote: owner, version, routes: [{ id: 'cart', path: owner }], requirements }),
  );
const makeLive = (version: string, owner = remote) =>
  changePointer(context.storage, owner, (pointer) =>
    applyPromotion(pointer, { version, by: 'Asha', at: new Date().toISOString() }),
  );
const serve = (...options: Parameters<typeof buildTestContract>) =>
  storeLiveContract(context.storage, toContractText(buildTestContract(...options)));
const newField = { contract: buildTestContract({ fields: ['title', 'fabricCare'], paths: ['/gifts'] }) };
const reasons = [
  'It reads data.fabricCare of GET /products/:id, which the API does not serve.',
  'It calls GET /gifts, which the API does not serve.',
];

describe('a release that uses a field and a call that the live API does not have', () => {
  beforeEach(async () => {
    await storeVersion('1.0.0');
    await makeLive('1.0.0');
    await storeVersion('1.1.0', newField);
    await serve();
  });

  it.each([
    ['promote', () => promote(context.command, { remote, version: '1.1.0' })],
    ['promote --force', () => promote(context.command, { remote, version: '1.1.0', isForced: true })],
    ['canary', () => startCanary(context.command, { remote, version: '1.1.0', share: 0.1 })],
  ])('is refused by %s, which names both', async (_command, run) => {
    await expect(run()).rejects.toThrow(['The shop would refuse mf-cart 1.1.0:', ...reasons].join('\n  '));
    const pointer = await readPointer(context.storage, remote);
    expect([pointer!.version, pointer!.canary]).toEqual(['1.0.0', undefined]);
  });

  it('is promoted once the API has them', async () => {
    await serve({ fields: ['title', 'fabricCare', 'origin'], paths: ['/gifts', '/stories'] });
    await startCanary(context.command, { remote, version: '1.1.0', share: 0.1 });
    await promote(context.command, { remote, version: '1.1.0' });
    expect((await readPointer(context.storage, remote))!.version).toBe('1.1.0');
  });
});

it('compares no release without requirements, and none while no contract is known', async () => {
  await storeVersion('1.0.0', newField);
  await promote(context.command, { remote });
  await serve();
  await storeVersion('1.1.0');
  await promote(context.command, { remote, version: '1.1.0' });
  expect((await readPointer(context.storage, remote))!.version).toBe('1.1.0');
});
