import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, screen } from '@testing-library/react';
import { openPage } from '../../testing/open-page';
import { shop } from '../../testing/shop';

const root = path.join(__dirname, '../../../..');
// The policy is for shoppers, so the admin area is left out.
const folders = ['features', 'shared', 'shell/src', 'mf-catalog/src', 'mf-cart/src', 'mf-account/src', 'mf-blog/src'];

/** Lists the files of a folder without `node_modules`, whose links lead to all packages of the repository. */
const listFiles = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(file) : [file];
    });

const files = [...folders, 'mf-admin/src', 'e2e'].flatMap(listFiles).filter((file) => /\.tsx?$/.test(file));
const isTest = (file: string) => /\.test\.|\.spec\.|testing\/|^e2e\//.test(file);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const listKeys = (text: string) => [...text.matchAll(/['"`](vastra:[\w-]+:?)['"`$]/g)].map(([, key]) => key);

const sources = files
  .filter((file) => !isTest(file) && !/^(mf-admin|features\/[^/]+\/(admin|api))\/|pages\/privacy/.test(file))
  .map(read);

/** Storage keys in the shop's code. */
const keys = new Set([
  ...sources.flatMap(listKeys),
  ...sources.flatMap((text) =>
    [...text.matchAll(/\bcreate(?:Session|Local)Value(?:<.*>)?\(['`]([\w-]+:?)['`$]/g)].map(
      ([, name]) => `vastra:${name}`,
    ),
  ),
]);
// A channel between tabs stores nothing.
const channels = ['vastra:events'];
for (const channel of channels) keys.delete(channel);

it('finds the storage keys of the shop', () => {
  expect([...keys]).toEqual(expect.arrayContaining(['vastra:cart', 'vastra:review:', 'vastra:checkout-attempt']));
});

// A test that reads a key which nothing writes can never fail.
it('reads in tests only keys that the code has', () => {
  const known = new Set([
    ...keys,
    ...channels,
    ...files
      .filter((file) => !isTest(file))
      .map(read)
      .flatMap(listKeys),
  ]);
  const unknown = files.filter(isTest).flatMap((file) =>
    listKeys(read(file))
      .filter((key) => !known.has(key))
      .map((key) => `${file}: ${key}`),
  );
  expect(unknown).toEqual([]);
});

it('names everything that the shop stores in a browser', async () => {
  await openPage('/privacy');
  const tableTexts = screen.getAllByRole('table').flatMap((table) => table.textContent);
  expect([...keys].filter((key) => !tableTexts.join().includes(key))).toEqual([]);
});

it('names the cookies of a sign-in', async () => {
  await openPage('/privacy');
  const cookies = readFileSync(path.join(root, 'api/src/platform/server/cookie-names.ts'), 'utf8');
  const [, names] = /cookieNames = \{(.*?)\}/s.exec(cookies)!;
  for (const [, name] of names.matchAll(/'([\w-]+)'/g)) expect(screen.getAllByText(name)[0]).toBeVisible();
});

it('names the cookies that choose the releases', async () => {
  await openPage('/privacy');
  const names = ['shell/server', 'platform/server', 'platform/host']
    .flatMap(listFiles)
    .filter((file) => /^[\w/-]+\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(root, file), 'utf8').matchAll(/`(\w+)=\$\{[^`]*Max-Age/g)])
    .map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['visitor', 'release']));
  for (const name of names) expect(screen.getByText(name)).toBeVisible();
});

it('names the service that gathers errors, where there is one', async () => {
  await openPage('/privacy');
  expect(screen.queryByText(/the service that gathers errors/)).not.toBeInTheDocument();
  cleanup();
  await openPage('/privacy', { 'GET shop-details': { ...shop, errorService: 'sentry.example.in' } });
  expect(screen.getByText(/the service that gathers errors \(sentry\.example\.in\)/)).toBeVisible();
});

it('says how long data is stored, by the settings in force, or the usual ones', async () => {
  await openPage('/privacy', { 'GET privacy/retention': { mails: 14, contactMessages: 365 } });
  expect(screen.getByText(/^Messages that we sent to you: 14 days; those with one-time codes: a day\.$/)).toBeVisible();
  expect(screen.getByText('Messages that you sent to us: 365 days.')).toBeVisible();
  cleanup();
  await openPage('/privacy');
  expect(screen.getByText(/^Messages that we sent to you: 30 days;/)).toBeVisible();
});
