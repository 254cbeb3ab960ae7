import { OpenFeature } from '@openfeature/server-sdk';
import { type FlagDefinition, type FlagRules, getFlagBucket } from '@vastra/shared/contract';
import { FlagProvider } from './provider';
import { createVisitFlags } from './visit-flags';

const definitions = new Map<string, FlagDefinition>();
const findDefinition = async (key: string) => definitions.get(key);
const client = OpenFeature.getClient('flags of a test');

beforeAll(() => OpenFeature.setProviderAndWait('flags of a test', new FlagProvider(findDefinition)));
beforeEach(() => definitions.clear());
afterAll(() => OpenFeature.close());

const define = (key: string, rules: Partial<FlagRules>) =>
  definitions.set(key, { key, defaultVariant: 'off', rules: { group: null, cohort: null, rollout: null, ...rules } });
const toRollout = (percentage: number) => ({ rollout: { percentage, split: [{ variant: 'on', weight: 1 }] } });
const createVisitorId = jest.fn(() => 'new-visitor-0123456789');
const open = (options: Partial<Parameters<typeof createVisitFlags>[0]> = {}) =>
  createVisitFlags({ client, findDefinition, createVisitorId, ...options });

describe('a document', () => {
  test('that reads no flag is public', () => {
    define('a-flag', toRollout(50));
    const flags = open();
    expect([flags.isPersonal(), flags.getNewVisitorId()]).toEqual([false, undefined]);
  });

  test.each([
    ['is off', undefined, 'fallback'],
    ['no visitor gets', toRollout(0), 'off'],
    ['all visitors get', toRollout(100), 'on'],
  ])('that reads a flag which %s is public, and sets no cookie', async (_name, rules, value) => {
    if (rules) define('a-flag', rules);
    const flags = open();
    expect(await flags.read('a-flag', 'fallback')).toBe(value);
    expect([flags.isPersonal(), flags.getNewVisitorId()]).toEqual([false, undefined]);
  });

  test('that reads a share is for one browser, which always gets the same variant', async () => {
    define('a-flag', toRollout(50));
    const ids = Array.from({ length: 50 }, (_, index) => `visitor-0123456789-${index}`);
    for (const visitorId of ids) {
      const flags = open({ visitorId });
      expect(await flags.read('a-flag', 'fallback')).toBe(getFlagBucket('a-flag', visitorId) < 5000 ? 'on' : 'off');
      expect([flags.isPersonal(), flags.getNewVisitorId()]).toEqual([true, undefined]);
    }
  });

  it('gives a browser without an id one, and the same to each flag', async () => {
    define('a-flag', toRollout(50));
    define('b-flag', toRollout(50));
    const flags = open();
    for (const key of ['a-flag', 'b-flag', 'a-flag'])
      expect(await flags.read(key, 'fallback')).toBe(
        getFlagBucket(key, 'new-visitor-0123456789') < 5000 ? 'on' : 'off',
      );
    expect(createVisitorId).toHaveBeenCalledTimes(1);
    expect(flags.getNewVisitorId()).toBe('new-visitor-0123456789');
  });

  it('says which variants it has shown of flags with an experiment', async () => {
    define('a-flag', toRollout(100));
    definitions.set('b-flag', { ...definitions.get('a-flag')!, key: 'b-flag', isMeasured: true });
    const flags = open();
    await flags.read('a-flag', 'fallback');
    expect(flags.getExposures()).toBeUndefined();
    await flags.read('b-flag', 'fallback');
    expect(flags.getExposures()).toEqual({ 'b-flag': 'on' });
  });

  it('asks the API about a customer, and evaluates the flag for a guest if that fails', async () => {
    define('a-flag', { cohort: { cohort: 'guest', variant: 'on' } });
    const readForCustomer = jest.fn(async () => 'for the customer' as string | undefined);
    const flags = open({ readForCustomer, visitorId: 'visitor-1' });
    expect(await flags.read('a-flag', 'fallback')).toBe('for the customer');
    expect(await flags.read('a-flag', 'fallback')).toBe('for the customer');
    expect(readForCustomer.mock.calls).toEqual([['a-flag', 'visitor-1']]);
    expect(flags.isPersonal()).toBe(true);
    const failing = open({ readForCustomer: () => Promise.reject(new Error('The API is down')) });
    expect([await failing.read('a-flag', 'fallback'), failing.isPersonal()]).toEqual(['on', true]);
  });

  it('asks the API about no customer for a flag that depends on the browser only', async () => {
    define('a-flag', toRollout(50));
    const readForCustomer = jest.fn();
    await open({ readForCustomer }).read('a-flag', 'fallback');
    expect(readForCustomer).not.toHaveBeenCalled();
  });

  it('gets the fallback if the flags cannot be read', async () => {
    const flags = open({ findDefinition: () => Promise.reject(new Error('The API is down')) });
    expect(await flags.read('a-flag', 'fallback')).toBe('fallback');
  });
});

describe('the provider', () => {
  it('resolves strings and Booleans with the variant and the reason', async () => {
    define('a-flag', { ...toRollout(100), group: { variant: 'off' } });
    expect(await client.getStringDetails('a-flag', 'x', { targetingKey: 'visitor-1' })).toMatchObject({
      value: 'on',
      variant: 'on',
      reason: 'SPLIT',
    });
    expect(await client.getBooleanValue('a-flag', false, { targetingKey: 'visitor-1' })).toBe(true);
    expect(await client.getStringDetails('a-flag', 'x', { groups: ['a-flag'] })).toMatchObject({
      value: 'off',
      reason: 'TARGETING_MATCH',
    });
    define('a-flag', toRollout(50));
    expect(await client.getStringDetails('a-flag', 'x', {})).toMatchObject({ value: 'off', reason: 'DEFAULT' });
    expect(await client.getStringDetails('none', 'x', {})).toMatchObject({ value: 'x', reason: 'DISABLED' });
  });

  it('has no numbers and objects', async () => {
    expect(await client.getNumberDetails('a-flag', 1)).toMatchObject({ value: 1, errorCode: 'TYPE_MISMATCH' });
    expect(await client.getObjectDetails('a-flag', {})).toMatchObject({ value: {}, errorCode: 'TYPE_MISMATCH' });
  });
});
