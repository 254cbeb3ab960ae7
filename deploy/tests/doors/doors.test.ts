import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { useRazorpayStandIn } from '../../../api/src/payments/testing/payment-shop';
import { addProduct, createSignedInUser, setUpTestShop } from '../../../api/src/testing/shop';
import { buildRequests, otherStatuses, type RequestContext } from './requests';
import { send } from './send';

const dir = mkdtempSync(join(tmpdir(), 'vastra-doors-'));
const { standIn, razorpay } = useRazorpayStandIn();
const shop = setUpTestShop({ razorpay, varDir: dir });
const originalEnv = { ...process.env };
let documentServer: FastifyInstance;
let ports: { api: number; documents: number };
let context: RequestContext;

beforeAll(async () => {
  const { id: productId } = await addProduct(shop);
  const { bearer } = await createSignedInUser(shop, { role: 'admin' });
  context = { productId, adminToken: bearer.authorization.slice(7), sign: (body) => standIn.sign(body) };
  const apiUrl = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  mkdirSync(join(dir, 'web'));
  writeFileSync(join(dir, 'web/scripts.json'), '{"entry:shell":["shell.1.js"]}');
  const env = { VAR_DIR: dir, SHELL_WEB_DIR: join(dir, 'web'), API_URL: apiUrl, LOG_LEVEL: 'silent' };
  Object.assign(process.env, env);
  documentServer = await require('../../../shell/server/server').buildServer();
  await documentServer.listen({ port: 0, host: '127.0.0.1' });
  const getPort = ({ server }: Pick<FastifyInstance, 'server'>) => (server.address() as AddressInfo).port;
  ports = { api: getPort(shop.app as never), documents: getPort(documentServer) };
});
afterAll(async () => {
  await documentServer.close();
  process.env = originalEnv;
});

const placeholders: RequestContext = { productId: '', adminToken: '', sign: () => '' };

test.each(buildRequests(placeholders).map(([name], index) => [name, index] as const))(
  'the document server answers %s as the API does',
  async (name, index) => {
    const [, request] = buildRequests(context)[index];
    const atApi = await send(ports.api, request);
    expect(atApi.status).toBe(otherStatuses[name] ?? 200);
    expect(await send(ports.documents, request)).toEqual(atApi);
  },
);
