import { deriveKeys } from '../keys';
import { readAccessToken, signAccessToken } from './access-token';

const claims = { userId: 'u1', sessionId: 's1', audience: 'shop' } as const;
const buildKeys = (sessionSecret: string) => deriveKeys({ sessionSecret, varDir: '/nonexistent' });
const keys = buildKeys('a secret of this test, long enough');

afterEach(() => jest.useRealTimers());

it('refuses a token that it has read before, once it has expired', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const token = await signAccessToken(keys, claims);
  expect(await readAccessToken(keys, token)).toEqual(claims);
  jest.setSystemTime(Date.now() + 14 * 60_000);
  expect(await readAccessToken(keys, token)).toEqual(claims);
  jest.setSystemTime(Date.now() + 2 * 60_000);
  expect(await readAccessToken(keys, token)).toBeUndefined();
});

it('refuses a token that it has read with other keys, and an altered one', async () => {
  const token = await signAccessToken(keys, claims);
  expect(await readAccessToken(keys, token)).toEqual(claims);
  expect(await readAccessToken(buildKeys('another secret of this test, as long'), token)).toBeUndefined();
  expect(await readAccessToken(keys, `${token.slice(0, -2)}xx`)).toBeUndefined();
});
