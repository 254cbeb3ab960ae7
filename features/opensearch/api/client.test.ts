import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SearchUnavailableError } from '../../../api/src/catalogue/search-engine/search-unavailable';
import { patience } from '../../../shared/testing/patience.cjs';
import { SearchClient } from './client';

describe('the client of OpenSearch', () => {
  let server: Server;
  let requestCount = 0;
  let respond: Parameters<typeof createServer>[1];
  let client: SearchClient;
  beforeAll(async () => {
    server = createServer((incoming, outgoing) => {
      requestCount++;
      respond!(incoming, outgoing);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    client = new SearchClient({ url: `http://127.0.0.1:${port}`, alias: 'shop', timeoutMs: 1_000 * patience });
  });
  afterAll(async () => {
    await client.close();
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    requestCount = 0;
  });

  const search = () => client.request('POST', '/shop/_search', {});

  it('ends a request whose response stops in the middle, and does not send it twice', async () => {
    // The first request connects, so that the time limit of the second is of its response.
    respond = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    await search();
    requestCount = 0;
    respond = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"hits":');
    };
    await expect(search()).rejects.toThrow(SearchUnavailableError);
    expect(requestCount).toBe(1);
  });

  it.each([401, 403, 404, 408, 429, 502, 503, 504])('counts status %s as unavailable', async (status) => {
    respond = (_request, response) => response.writeHead(status).end();
    await expect(search()).rejects.toThrow(SearchUnavailableError);
  });

  it.each([400, 409, 413, 500])('throws what is wrong with a request (%s)', async (status) => {
    respond = (_request, response) => response.writeHead(status).end();
    await expect(search()).rejects.not.toThrow(SearchUnavailableError);
  });
});
