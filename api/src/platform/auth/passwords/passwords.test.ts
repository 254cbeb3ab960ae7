import { hashPassword, isCorrectPassword } from './passwords';

// Uses the real argon2, because jest maps it to a cheap one.
jest.mock('argon2', () => jest.requireActual('../../../../node_modules/argon2'));

test('argon2 costs 64 MiB and three passes to verify a password', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=4\$/);
  expect(await isCorrectPassword(hash, 'correct horse battery')).toBe(true);
  expect(await isCorrectPassword(hash, 'wrong')).toBe(false);
});
