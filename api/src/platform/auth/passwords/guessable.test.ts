import { GuessablePasswordError } from '../errors';
import { assertNotGuessable } from './guessable';

const check = (password: string, owner = {}) =>
  assertNotGuessable(password, owner).then(
    () => 'accepted',
    (error) => (error instanceof GuessablePasswordError ? 'guessable' : String(error)),
  );

it.each([
  ['password123', 'common'],
  ['P@ssw0rd2024', 'common with substitutions'],
  ['1234567890', 'a sequence'],
  ['qwertyuiop', 'a row of the keyboard'],
  ['iloveyou123', 'breached'],
  ['aaaaaaaaaaaa', 'repeated'],
  ['Bengaluru2024', 'a city and a year'],
])('refuses %s: %s', async (password) => {
  expect(await check(password)).toBe('guessable');
});

it.each(['monsoon-kurta-42', 'correct horse battery', 'a better password', 'kxq7-mn2p-94', 'vastra-demo-admin'])(
  'accepts %s',
  async (password) => {
    expect(await check(password)).toBe('accepted');
  },
);

it('refuses what is known of the owner', async () => {
  const owner = { name: 'Zohra Qureshi', email: 'zq.tailor@example.in' };
  for (const password of ['zohra qureshi', 'zq.tailor@example.in']) {
    expect([password, await check(password, owner)]).toEqual([password, 'guessable']);
    expect([password, await check(password)]).toEqual([password, 'accepted']);
  }
});

it('examines the beginning of a long password only, so that it does not hold the process up', async () => {
  expect(await check('a'.repeat(200))).toBe('guessable');
  expect(await check(`${'a'.repeat(40)}kxq7-mn2p-94`)).toBe('guessable');
});
