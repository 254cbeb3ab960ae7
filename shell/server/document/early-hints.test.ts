import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { config } from '../config';
import { sendEarlyHints } from './early-hints';

const original = { ...config };
let server: FastifyInstance;
beforeAll(async () => {
  server = Fastify();
  server.get('/', async (request, reply) => {
    sendEarlyHints(request, reply);
    return 'document';
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => Object.assign(config, original, { sendsEarlyHints: true }));
afterAll(() => server.close());

/** Resolves to the links of the responses before the document, and the document. */
const load = (headers: Record<string, string>) =>
  new Promise<{ links: unknown[]; body: string }>((resolve, reject) => {
    const links: unknown[] = [];
    get({ port: (server.server.address() as AddressInfo).port, headers }, async (response) => {
      let body = '';
      for await (const part of response) body += part;
      resolve({ links, body });
    })
      .on('information', ({ statusCode, headers: { link } }) => links.push(`${statusCode} ${link}`))
      .on('error', reject);
  });
const browser = { 'sec-fetch-mode': 'navigate' };

it('names the fonts before the document', async () => {
  const { links, body } = await load(browser);
  expect(links).toEqual([
    expect.stringMatching(
      /^103 <\/fonts\/source-sans-3-400\.woff2>; rel=preload; as=font; type="font\/woff2"; crossorigin,/,
    ),
  ]);
  expect(body).toBe('document');
});

it.each([
  ['a client that is no browser', {}, {}],
  ['a script of a page', { 'sec-fetch-mode': 'cors' }, {}],
  ['a cache in front', browser, { edgeSeconds: 60 }],
  ['a browser, if the setting is off', browser, { sendsEarlyHints: false }],
])('sends the document alone to %s', async (_client, headers, settings) => {
  Object.assign(config, settings);
  expect(await load(headers)).toEqual({ links: [], body: 'document' });
});
