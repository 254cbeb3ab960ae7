import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import {
  findBinds,
  getSettings,
  startUpstream,
  stopUpstreams,
  type Upstream,
  waitForStatus,
  writeChanged,
} from '../testing/haproxy';
import { describeWith } from '../testing/tools';

describeWith('a soft stop of HAProxy', { programs: [['haproxy', '-v']] }, () => {
  let upstreams: Upstream[];
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    upstreams = await Promise.all([1, 2, 3, 4].map(startUpstream));
  });
  afterAll(() => {
    for (const haproxy of running) haproxy.kill('SIGKILL');
    stopUpstreams(upstreams);
  });

  /**
   * Starts a HAProxy, and sends one request on a connection that stays open. It closes no idle connection for being idle, and is not ended by
   * the limit of a soft stop, before the test is over.
   */
  async function startPrevious(settings: Record<string, string>) {
    const patient = writeChanged({
      'timeout client 30s': 'timeout client 1h',
      'timeout http-keep-alive 30s': 'timeout http-keep-alive 1h',
      'hard-stop-after 60s': 'hard-stop-after 1h',
    });
    const binds = await findBinds();
    const env = { ...getSettings(upstreams), ...binds, ...settings };
    const previous = spawn('haproxy', ['-f', patient], { env, stdio: 'ignore' });
    running.push(previous);
    const ended = once(previous, 'exit');
    const urls = [binds.HTTP_BIND, binds.API_BIND].map((bind) => `http://${bind}/`);
    for (const url of urls) await waitForStatus(url, 200);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sendOnSame = (url: string) =>
      new Promise<(number | string | undefined)[]>((resolve, reject) => {
        request(url, { method: 'POST', agent }, (response) =>
          response.resume().on('end', () => resolve([response.statusCode, response.headers.connection])),
        )
          .on('error', reject)
          .end();
      });
    for (const url of urls) expect(await sendOnSame(url)).toEqual([200, undefined]);
    return { previous, ended, urls, agent, sendOnSame };
  }

  it('serves one more request on a connection that is idle during a reload', async () => {
    const { previous, ended, urls, sendOnSame } = await startPrevious({});
    // A reload sends this signal to the process that it replaces.
    previous.kill('SIGUSR1');
    for (const url of urls) await waitForStatus(url, 0);
    for (const url of urls) expect(await sendOnSame(url)).toEqual([200, 'close']);
    await ended;
  });

  it('closes idle connections in a container, whose successor waits for its end', async () => {
    const { previous, ended, urls, agent, sendOnSame } = await startPrevious({ CLOSE_IDLE: 'yes' });
    expect(Object.keys(agent.freeSockets)).toHaveLength(urls.length);
    previous.kill('SIGUSR1');
    await ended;
    // A busy test process may hear of the end first, and would send on a closed connection.
    while (Object.keys(agent.freeSockets).length > 0) await new Promise((next) => setTimeout(next, 50));
    for (const url of urls) await expect(sendOnSame(url)).rejects.toThrow('ECONNREFUSED');
  });
});
