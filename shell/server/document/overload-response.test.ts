import { isFailedDocument } from '@vastra/platform/host/health/failed-documents';
import type { Overload } from '@vastra/platform/server/overload/overload';
import { shedLoad } from '@vastra/platform/server/overload/shed-load';
import Fastify from 'fastify';
import { sendOverload } from './error-responses';

// Its page has no scripts of the shell's build, which is not made here.
jest.mock('../shell-build', () => ({ shellScripts: {}, shellEntry: [], shellBase: '/assets/', ownRelease: {} }));

const busy = { pressure: 2, addSample: () => {}, refuses: () => true } as unknown as Overload;

async function request(url: string) {
  const server = Fastify();
  const failed: boolean[] = [];
  server.addHook('onResponse', async (_request, reply) => void failed.push(isFailedDocument(reply)));
  shedLoad(server, { targetMs: 1, overload: busy, refuse: sendOverload });
  const response = await server.inject(url);
  await server.close();
  return { response, failed };
}

it('sends a page that opens by itself, and counts it for no release', async () => {
  const { response, failed } = await request('/shop');
  expect(response.statusCode).toBe(503);
  expect(response.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  expect(response.body).toContain('<h1>The shop is busy</h1>');
  expect(response.body).toContain('http-equiv="refresh"');
  expect(failed).toEqual([false]);
});

it('sends the error envelope to callers of the API', async () => {
  const { response } = await request('/api/v1/products');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
  expect(response.json()).toEqual({
    success: false,
    code: 'unavailable',
    message: 'The shop is busy. Please try again in a moment.',
    requestId: expect.any(String),
  });
});
