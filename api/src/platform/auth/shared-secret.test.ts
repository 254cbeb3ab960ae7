import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setUpTestShop } from '../../testing/shop';
import { settings } from '../db/schema';
import { claimSecret, isSecretKnown, replaceSecret } from './shared-secret';

const shop = setUpTestShop();
const [oldSecret, newSecret, otherSecret] = ['old', 'new', 'other'].map(
  (name) => `the ${name} secret of a shop, long enough`,
);
const varDir = mkdtempSync(join(tmpdir(), 'shared-secret-'));
beforeEach(() => shop.db.delete(settings));

const base = { isDemo: false, databaseUrl: 'postgres://localhost/shop', varDir };
const start = (sessionSecret: string | undefined, ...previousSessionSecrets: string[]) =>
  claimSecret(shop.db, { ...base, sessionSecret, previousSessionSecrets });

it('refuses a second process with another secret, and names the setting', async () => {
  await start(oldSecret);
  await start(oldSecret);
  await expect(start(otherSecret)).rejects.toThrow(
    /^SESSION_SECRET is not the secret of the processes that use this database/,
  );
  await expect(start(undefined)).rejects.toThrow(
    /^SESSION_SECRET is not set, and the generated secret in VAR_DIR.secrets.json/,
  );
  await start(oldSecret);
});

it('stores nothing that the secret could be computed from', async () => {
  await start(oldSecret, otherSecret);
  const [{ value }] = await shop.db.select().from(settings);
  expect(value).toEqual({
    current: expect.stringMatching(/^[0-9a-f]{32}$/),
    previous: [expect.stringMatching(/^[0-9a-f]{32}$/)],
  });
});

it('accepts one process after the other with a new secret, and restarts of those that still have the earlier one', async () => {
  await start(oldSecret);
  await start(newSecret, oldSecret);
  await start(oldSecret);
  await start(newSecret, oldSecret);
  await start(newSecret);
  await expect(start(oldSecret)).rejects.toThrow('SESSION_SECRET');
});

it('accepts a new secret that all processes first accept and then sign with', async () => {
  await start(oldSecret);
  await start(oldSecret, newSecret);
  await start(newSecret, oldSecret);
  await start(oldSecret, newSecret);
  await start(newSecret, oldSecret);
  await start(newSecret);
  await start(newSecret);
  await expect(start(oldSecret)).rejects.toThrow('SESSION_SECRET');
});

it('lets only one of two first starts with different secrets win', async () => {
  const results = await Promise.allSettled([start(oldSecret), start(otherSecret)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a lost secret is replaced by a command', async () => {
  await start(oldSecret);
  const config = { ...base, sessionSecret: newSecret };
  expect(await isSecretKnown(shop.db, config)).toBe(false);
  await replaceSecret(shop.db, config);
  expect(await isSecretKnown(shop.db, config)).toBe(true);
  await start(newSecret);
  await expect(start(oldSecret)).rejects.toThrow('SESSION_SECRET');
});

test('a demo on the embedded database goes on without its secrets.json', async () => {
  const demo = { isDemo: true, varDir };
  expect(await claimSecret(shop.db, demo)).toBeUndefined();
  rmSync(join(varDir, 'secrets.json'));
  expect(await claimSecret(shop.db, demo)).toMatch(/all users have to sign in again/);
  expect(await claimSecret(shop.db, demo)).toBeUndefined();
});
