import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeclaredRoute } from '../../platform/federation/release';
import { listOwnerNames, listUrlReasons, parseUrlOwners } from '../../platform/releases';
import { listOwnerReasons } from '../../platform/releases/admission/own-names';
import owners from '../../shell/url-owners.json';
import { reservedSegments } from '../build/reserved-paths.cjs';

const root = join(__dirname, '../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));
const readRoutes = async (file: string, name: string): Promise<DeclaredRoute[]> =>
  (await import(join(root, file)))[name];

it.each([
  ...remotes.map((remote) => [remote, `${remote}/src/routes.tsx`, 'routes']),
  ['shell', 'shell/src/own-routes.ts', 'ownRoutes'],
  ['mf-sample', 'shared/create-vastra-remote/template/remote/src/routes.tsx', 'routes'],
])('%s owns its routes by shell/url-owners.json', async (remote, file, name) => {
  const routes = await readRoutes(file, name);
  expect(routes.length).toBeGreaterThan(0);
  expect(listUrlReasons({ remote, routes }, parseUrlOwners(owners))).toEqual([]);
});

it.each(remotes)('%s owns its commands by shell/url-owners.json', async (remote) => {
  const source = await readFile(join(root, remote, 'src/commands.ts'), 'utf8').catch(() => '');
  const commands = [...source.matchAll(/'([a-z-]+\/[a-z-]+)':/g)].map(([, name]) => name);
  expect(listOwnerReasons({ remote, routes: [], commands }, parseUrlOwners(owners))).toEqual([]);
});

it('lists every path that the document server serves itself', () => {
  expect(reservedSegments.filter((segment) => (owners as Record<string, string>)[`/${segment}`] !== 'shell')).toEqual(
    [],
  );
});

it('is reviewed by every team that owns a URL', async () => {
  const lines = (await readFile(join(root, '.github/CODEOWNERS'), 'utf8')).split('\n');
  const [, ...teams] = lines.find((line) => line.startsWith('/shell/url-owners.json '))!.split(/\s+/);
  const expected = [...new Set(Object.values(parseUrlOwners(owners)).flatMap(listOwnerNames))].map(
    (owner) => `@vastra/${owner === 'shell' ? 'platform' : owner.slice(3)}`,
  );
  expect([...teams].sort()).toEqual(expected.sort());
});
