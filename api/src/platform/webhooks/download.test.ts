import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { downloadFromPublicHost } from './download-from-public-host';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** Starts a server of this machine, and resolves to its port. */
async function listen(listener: RequestListener): Promise<number> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Resolves each name to the next of some addresses, as a name server does that changes its answer. */
function respondWith(...addresses: string[]) {
  const asked: string[] = [];
  const resolve = ((host: string, _options: unknown, onResult: (...args: unknown[]) => void) => {
    asked.push(host);
    onResult(null, [{ address: addresses[Math.min(asked.length, addresses.length) - 1], family: 4 }]);
  }) as never;
  return { asked, resolve };
}

const { signal } = new AbortController();
const maxBytes = 1_048_576;

/** This machine counts as the internet; every other private network does not. */
const isAllowed = (ip: string) => ip === '127.0.0.1';
const download = (url: string, rules = {}) => downloadFromPublicHost(url, { maxBytes, isAllowed, ...rules }, signal);

it('downloads a file, and follows redirects', async () => {
  const port = await listen(({ url }, response) => {
    if (url === '/a.jpg?v=1') response.writeHead(302, { location: '/b.jpg' }).end();
    else response.end(url === '/b.jpg' ? 'picture' : '');
  });
  expect((await download(`http://127.0.0.1:${port}/a.jpg?v=1`)).toString()).toBe('picture');
});

it.each([
  'http://127.0.0.1/a.jpg',
  'http://[::1]/a.jpg',
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.8/a.jpg',
  'http://[::ffff:10.0.0.8]/a.jpg',
  'http://0x7f000001/a.jpg',
  'http://2130706433/a.jpg',
  'http://localhost/a.jpg',
])('refuses %s', async (url) => {
  await expect(downloadFromPublicHost(url, { maxBytes }, signal)).rejects.toThrow(/no host of the internet/);
});

it.each(['ftp://shop.example/a.jpg', 'file:///etc/passwd', 'data:image/png;base64,AA'])('refuses %s', async (url) => {
  await expect(download(url)).rejects.toThrow(/neither https nor http/);
});

it('refuses a redirect to a private address', async () => {
  const port = await listen((_request, response) =>
    response.writeHead(302, { location: 'http://10.0.0.8/latest' }).end(),
  );
  await expect(download(`http://127.0.0.1:${port}/`)).rejects.toThrow('10.0.0.8 is no host of the internet');
});

it('refuses a redirect to another scheme', async () => {
  const port = await listen((_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end());
  await expect(download(`http://127.0.0.1:${port}/`)).rejects.toThrow(/neither https nor http/);
});

it('connects to the address that was checked, when a name server changes its answer', async () => {
  const port = await listen((_request, response) => response.end('picture'));
  const names = respondWith('127.0.0.1', '10.0.0.8');
  const bytes = await download(`http://cdn.example:${port}/a.jpg`, { resolve: names.resolve });
  expect([bytes.toString(), names.asked]).toEqual(['picture', ['cdn.example']]);
});

it('checks the answer again for a redirect to the same name', async () => {
  const port = await listen((_request, response) => response.writeHead(302, { location: '/again' }).end());
  const names = respondWith('127.0.0.1', '10.0.0.8');
  await expect(download(`http://cdn.example:${port}/a.jpg`, { resolve: names.resolve })).rejects.toThrow(
    'cdn.example is no host of the internet',
  );
  expect(names.asked).toHaveLength(2);
});

it('refuses a name with one private address among several', async () => {
  const resolve = ((_host: string, _options: unknown, onResult: (...args: unknown[]) => void) =>
    onResult(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.8', family: 4 },
    ])) as never;
  await expect(download('http://cdn.example/a.jpg', { resolve })).rejects.toThrow(/no host of the internet/);
});

it('ends after five redirects', async () => {
  let count = 0;
  const port = await listen((_request, response) => {
    count += 1;
    response.writeHead(302, { location: `/${count}` }).end();
  });
  await expect(download(`http://127.0.0.1:${port}/`)).rejects.toThrow('redirects more than 5 times');
  expect(count).toBe(6);
});

it('refuses a file that is too large, whether or not its length is stated', async () => {
  const large = Buffer.alloc(maxBytes + 1);
  const port = await listen(({ url }, response) => {
    if (url === '/stated') return void response.end(large);
    // Without a length, because the first part is sent before the end.
    response.write(large);
    response.end();
  });
  await expect(download(`http://127.0.0.1:${port}/stated`)).rejects.toThrow('more than 1 MB');
  await expect(download(`http://127.0.0.1:${port}/chunked`)).rejects.toThrow('more than 1 MB');
});

it('ends a server that never ends', async () => {
  const port = await listen((_request, response) => void response.write('a'));
  await expect(download(`http://127.0.0.1:${port}/`, { timeoutMs: 50 })).rejects.toThrow();
});

it.each([
  [404, false],
  [429, true],
  [503, true],
])('says whether a later attempt may succeed after the status %i', async (status, isTransient) => {
  const port = await listen((_request, response) => response.writeHead(status).end());
  await expect(download(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({
    message: `The server responded with ${status}`,
    isTransient,
  });
});
