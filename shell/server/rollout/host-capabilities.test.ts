import { mkdtemp } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHostCapabilities } from '@vastra/platform/host/rollout/host-capabilities';
import { openStorage, type ReleaseStorage, readLiveContract, storeLiveContract } from '@vastra/platform/releases';
import { buildTestContract, toContractText } from '@vastra/platform/releases/cli/testing/contracts';
import { buildCapabilities } from './build-capabilities';

const text = toContractText(buildTestContract());
const grown = toContractText(buildTestContract({ paths: ['/gifts'] }));

let dir: string;
let storage: ReleaseStorage;
let api: Server;
let apiUrl: string;
/** Content of `/contract.json`; undefined for an API that does not have it. */
let served: string | undefined;
const requests: (string | undefined)[] = [];
const log = { warn: jest.fn() };

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vastra-capabilities-'));
  storage = openStorage({ RELEASES_DIR: dir });
  served = text;
  requests.length = 0;
  log.warn.mockClear();
  api = createServer(({ headers }, response) => {
    requests.push(headers['if-none-match']);
    if (!served) return response.writeHead(404).end('{}');
    const isKnown = headers['if-none-match'] === `"${JSON.parse(served).hash}"`;
    return response.writeHead(isKnown ? 304 : 200).end(isKnown ? undefined : served);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((resolve) => api.close(resolve));
});

const create = (url = apiUrl) => createHostCapabilities({ buildCapabilities, apiUrl: url, storage, log });
const storedHash = async () => (await readLiveContract(storage))?.hash;

it('stores the contract of the live API, and asks for it again only when it has changed', async () => {
  const capabilities = create();
  expect((await capabilities.load()).versions.contract).toBe('1.1.0');
  await capabilities.load();
  await capabilities.load({ isFresh: true });
  expect(requests).toEqual([undefined, `"${JSON.parse(text).hash}"`]);
  while ((await storedHash()) !== JSON.parse(text).hash) await new Promise((resolve) => setTimeout(resolve, 5));
  served = grown;
  await capabilities.load({ isFresh: true });
  expect(Object.keys(capabilities.getContract()!.calls)).toContain('GET /gifts');
  while ((await storedHash()) !== JSON.parse(grown).hash) await new Promise((resolve) => setTimeout(resolve, 5));
});

it('starts with the contract that was last seen while the API is away', async () => {
  await storeLiveContract(storage, grown);
  const capabilities = create('http://127.0.0.1:9');
  expect((await capabilities.load()).versions.contract).toBe('1.1.0');
  expect(Object.keys(capabilities.getContract()!.calls)).toContain('GET /gifts');
  expect(log.warn).not.toHaveBeenCalled();
});

it('warns once if no contract is known at all', async () => {
  const capabilities = create('http://127.0.0.1:9');
  for (const _ of [1, 2]) await capabilities.load();
  expect(capabilities.getContract()).toBeUndefined();
  expect(log.warn.mock.calls.map(([, message]) => message)).toEqual([
    'The contract of the API is unknown; releases are not compared with it',
  ]);
});

it('knows no contract of an API that serves none', async () => {
  served = undefined;
  expect((await create().load()).versions.contract).toBeUndefined();
});
