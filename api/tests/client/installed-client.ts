import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { demoSeller, saveSeller } from '../../src/pricing/tax/seller';
import { createSignedInUser, type TestShop } from '../../src/testing/shop';

export const root = path.join(__dirname, '../../..');

/** A folder of a new user with the client and no other file, a shop that listens, and an API key of it. */
export interface InstalledClient {
  home: string;
  url: string;
  key: { _id: string; secret: string };
}

/** Installs the client before the tests. */
export function useInstalledClient(shop: TestShop): InstalledClient {
  const client = {} as InstalledClient;
  beforeAll(async () => {
    client.home = mkdtempSync(path.join(tmpdir(), 'vastra-client-'));
    const installed = path.join(client.home, 'node_modules/@vastra/client');
    mkdirSync(installed, { recursive: true });
    for (const name of ['package.json', 'listen.mjs'])
      cpSync(path.join(root, 'shared/client', name), path.join(installed, name));
    const build = path.join(root, 'shared/workspace/client/build.mjs');
    await promisify(execFile)(process.execPath, [build, path.join(installed, 'dist')]);
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    client.url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
    await saveSeller(shop.db, demoSeller);
    const owner = await createSignedInUser(shop, { role: 'admin' });
    const permissions = [
      ...['orders.read', 'orders.write', 'orders.notes', 'catalogue.read', 'catalogue.write'],
      'events.read',
    ];
    const body = { name: 'ERP', permissions, days: 30 };
    client.key = (await shop.call('POST /admin/api-keys', { headers: owner.bearer, body })).body.data;
  });
  afterAll(() => rmSync(client.home, { recursive: true, force: true }));
  return client;
}
