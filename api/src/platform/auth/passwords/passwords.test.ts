import { hashPassword, isPassword } from './passwords';

// Everywhere else in the tests a hash is cheap.
jest.mock('argon2', () => jest.requireActual('../../../../node_modules/argon2'));

it('costs 64 MiB and three passes to try a password', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=4\$/);
  expect(await isPassword(hash, 'correct horse battery')).toBe(true);
  expect(await isPassword(hash, 'wrong')).toBe(false);
});
