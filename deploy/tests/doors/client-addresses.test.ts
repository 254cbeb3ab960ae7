import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { parseTrustProxy } from '../../../platform/network';

/** Address that the client has written into headers, in which no proxy overwrites it. */
const forged = '198.51.100.1';
const chosen = {
  'cf-connecting-ip': forged,
  'fastly-client-ip': forged,
  'true-client-ip': forged,
  forwarded: `for=${forged}`,
};
const client = '203.0.113.9';

const originalEnv = { ...process.env };
const api = Fastify({ trustProxy: parseTrustProxy('1') });
api.get('/api/v1/ip', async ({ ip }) => ip);
const folder = mkdtempSync(join(tmpdir(), 'vastra-doors-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web/scripts.json'), '{"entry:shell":["shell.1.js"]}');
  await api.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await api.close();
  process.env = originalEnv;
});

/** Resolves to the IP address that the API sees, behind a document server with that TRUST_PROXY. */
async function readIp(trustProxy: string, headers: Record<string, string>): Promise<string> {
  const apiUrl = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
  const env = { VAR_DIR: folder, SHELL_WEB_DIR: join(folder, 'web'), API_URL: apiUrl, LOG_LEVEL: 'silent' };
  process.env = { ...originalEnv, ...env, TRUST_PROXY: trustProxy };
  jest.resetModules();
  const documentServer = await require('../../../shell/server/server').buildServer();
  await documentServer.listen({ port: 0, host: '127.0.0.1' });
  const { port } = documentServer.server.address() as AddressInfo;
  const ip = await new Promise<string>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/api/v1/ip', headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.once('end', () => resolve(text));
    })
      .once('error', reject)
      .end();
  });
  await documentServer.close();
  return ip;
}

test.each([
  ['HAProxy, which overwrites the header', '1', { 'x-forwarded-for': client }],
  ['ingress-nginx, which overwrites the header', '1', { 'x-forwarded-for': client, 'x-real-ip': client }],
  ['ingress-nginx with compute-full-forwarded-for', '1', { 'x-forwarded-for': `${forged}, ${client}` }],
  ['Cloudflare before ingress-nginx that appends', '2', { 'x-forwarded-for': `${forged}, ${client}, 192.0.2.7` }],
  ['Fastly, which appends', '1', { 'x-forwarded-for': `${forged}, ${client}` }],
  ['proxies by their networks', '127.0.0.1,192.0.2.0/24', { 'x-forwarded-for': `${forged}, ${client}, 192.0.2.7` }],
])('the API sees the client behind %s', async (_name, trustProxy, headers) => {
  expect(await readIp(trustProxy, { ...chosen, ...headers })).toBe(client);
});

it('shows the API the address of the connection when a client writes headers and no proxy is trusted', async () => {
  expect(await readIp('0', { ...chosen, 'x-forwarded-for': forged, 'x-real-ip': forged })).toBe('127.0.0.1');
  expect(await readIp('1', { ...chosen, 'x-real-ip': forged })).toBe('127.0.0.1');
});
