import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePorts } from '../../e2e/find-free-ports.mjs';
import { patience } from '../testing/patience.cjs';

const varDir = join(tmpdir(), `vastra-never-written-${process.pid}`);
// Without the check of the demo, a start ends because its port is taken, so that this test never starts a shop.
const occupant = net.createServer();
beforeAll(async () => {
  await once(occupant.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  occupant.close();
});

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 listens to other machines.'],
  [{ DEMO: '1', SITE_URL: 'https://www.vastra.in' }, 'SITE_URL=https://www.vastra.in is a public address.'],
])('npm start with %j ends before it writes or serves anything, because it would be a public demo', (env, reason) => {
  const { port } = occupant.address() as net.AddressInfo;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(__dirname, 'start.mjs')], {
    env: { PATH: process.env.PATH, VAR_DIR: varDir, PORT: String(port), ...env },
    encoding: 'utf8',
    timeout: 60_000 * patience,
  });
  expect(stdout + stderr).toContain(reason);
  expect(stdout + stderr).toContain('For a demo, remove that; for a real shop, set DEMO=0.');
  expect(status).toBe(1);
  expect(existsSync(varDir)).toBe(false);
});

describe('a first start with stand-ins for the builds and servers of the shop', () => {
  let root: string;
  let port: number;
  let end: () => Promise<unknown>;

  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };

  /** Serves 200 at every path, and pages of the admin area once the folder has the file `admin-is-live`. */
  const server = (name: string) => `
    const { existsSync } = require('node:fs');
    process.once('disconnect', () => process.exit());
    process.once('SIGTERM', () => process.exit());
    require('node:http').createServer((request, response) => {
      const isThere = !request.url.startsWith('/admin') || existsSync(${JSON.stringify(root)} + '/admin-is-live');
      response.writeHead(isThere ? 200 : 503).end();
    }).listen(process.env.${name}, '127.0.0.1');`;

  /** Writes a repository whose build ends as the test says. `build` runs after the shop is live, in `build.mjs`. */
  function writeRepository(build: string) {
    for (const file of ['shared/workspace/start.mjs', 'platform/demo/index.cjs', 'shared/testing/patience.cjs'])
      cpSync(join(__dirname, '../..', file), join(root, file), { recursive: true });
    write(
      'shared/workspace/packages.mjs',
      `export const root = ${JSON.stringify(root)}, varDir = process.env.VAR_DIR ?? root + '/var';
       export const endRunning = () => {};
       export const install = async ({ log, onlyForStart }) => log('installs ' + (onlyForStart ? 'what a start needs' : 'all'));`,
    );
    write(
      'shared/workspace/build.mjs',
      `import { writeFileSync } from 'node:fs';
       const root = ${JSON.stringify(root)};
       const goLive = () => writeFileSync(root + '/admin-is-live', '');
       process.once('disconnect', () => process.exit(1));
       writeFileSync(root + '/build.pid', String(process.pid));
       console.log('build ' + process.argv.slice(2).join(' '));
       process.send({ built: 'api' });
       ${build}`,
    );
    write(
      'api/dist/main.mjs',
      `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);${server('API_PORT')}`,
    );
    write('shell/dist/server/main.cjs', server('PORT'));
    mkdirSync(join(root, 'var/db'), { recursive: true });
  }

  function start(...args: string[]) {
    const child = spawn(process.execPath, [join(root, 'shared/workspace/start.mjs'), ...args], {
      env: { PATH: process.env.PATH, PORT: String(port) },
    });
    const closed = once(child, 'close');
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    const stop = async () => {
      child.kill('SIGINT');
      return (await closed)[0];
    };
    end = stop;
    const waitFor = async (text: string) => {
      const deadline = Date.now() + 20_000 * patience;
      while (!output.includes(text) && Date.now() < deadline && child.exitCode === null)
        await new Promise((resolve) => setTimeout(resolve, 20));
      // All that it has said is read when it is closed.
      if (child.exitCode !== null) await closed;
      expect(output).toContain(text);
    };
    return { getOutput: () => output, waitFor, stop };
  }

  const live = (isFollowing: boolean) => `process.send({ live: { isFollowing: ${isFollowing} } });`;
  const unbuiltPart = () => join(root, 'var/unbuilt-part.json');
  const getStatus = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then(({ status }) => status);
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'vastra-first-start-'));
    // The API's port is the next one. Below the range from which other tests get theirs.
    port = await findFreePorts(21_000 + 800 * Number(process.env.JEST_WORKER_ID));
  });
  afterEach(async () => {
    await end();
  });

  it('serves the shop while the admin area is being built, and says when that is ready', async () => {
    writeRepository(
      `${live(true)} process.once('SIGUSR2', () => { goLive(); process.exit(); }); setInterval(() => {}, 1000);`,
    );
    const { getOutput, waitFor } = start();
    await waitFor('Ctrl-C stops it.');
    expect(getOutput()).toMatch(
      /^installs what a start needs\nbuild --follower mf-admin\n\nVastra is ready: .*\nAdmin: being built, ready in a moment\nMailbox: [\s\S]*\nCtrl-C stops it\.\n$/,
    );
    expect(await getStatus('/')).toBe(200);
    expect(JSON.parse(readFileSync(unbuiltPart(), 'utf8'))).toEqual({
      path: '/admin',
      title: 'The admin area',
      hasFailed: false,
    });
    process.kill(Number(readFileSync(join(root, 'build.pid'), 'utf8')), 'SIGUSR2');
    await waitFor('/admin/login  admin@vastra.example');
    expect(getOutput()).toMatch(/Ctrl-C stops it\.\n\nThe admin area is ready\.\nAdmin: /);
    expect(await getStatus('/admin/login')).toBe(200);
    expect(existsSync(unbuiltPart())).toBe(false);
  });

  it('waits for the admin area if it does not follow', async () => {
    writeRepository(`goLive(); ${live(false)} setTimeout(() => process.exit(), 300);`);
    const { getOutput, waitFor } = start();
    await waitFor('Ctrl-C stops it.');
    expect(getOutput()).toContain('/admin/login  admin@vastra.example');
    expect(getOutput()).not.toContain('being built');
    expect(existsSync(unbuiltPart())).toBe(false);
  });

  it('ends the build of the admin area and all servers with Ctrl-C', async () => {
    writeRepository(`${live(true)} setInterval(() => {}, 1000);`);
    const { waitFor, stop, getOutput } = start();
    await waitFor('Ctrl-C stops it.');
    const pid = Number(readFileSync(join(root, 'build.pid'), 'utf8'));
    expect(isRunning(pid)).toBe(true);
    expect(await stop()).toBe(0);
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(unbuiltPart())).toBe(false);
    expect(getOutput()).not.toContain('could not');
    await expect(getStatus('/')).rejects.toThrow();
  });

  it('keeps serving the shop if the admin area cannot be built, and says so', async () => {
    writeRepository(
      `${live(true)} console.error('mf-admin: a type is missing'); setTimeout(() => process.exit(1), 300);`,
    );
    const { getOutput, waitFor } = start();
    await waitFor('The admin area could not be built. The reason is above. The shop runs without it');
    expect(getOutput()).toContain('mf-admin: a type is missing');
    expect(await getStatus('/')).toBe(200);
    expect(JSON.parse(readFileSync(unbuiltPart(), 'utf8')).hasFailed).toBe(true);
  });

  it('begins a shop of one’s own with --new, once, and starts it again with --own', async () => {
    writeRepository(`goLive(); ${live(false)} process.exit();`);
    // Stands for the command that creates the database and prints the link of the owner.
    const api = readFileSync(join(root, 'api/dist/main.mjs'), 'utf8');
    write(
      'api/dist/main.mjs',
      `import { mkdirSync } from 'node:fs';
       if (process.argv[2] === 'new-shop') {
         mkdirSync(process.env.VAR_DIR + '/db', { recursive: true });
         console.log(process.env.SITE_URL + '/admin/invitation#' + [process.argv[3], process.env.DEMO, process.env.EMBEDDED_DATABASE]);
         process.exit();
       }
       ${api}`,
    );
    const begin = start('--new', 'meera@silks.in');
    await begin.waitFor('To start it again: npm start -- --own');
    expect(begin.getOutput()).toContain(
      `Choose the password of meera@silks.in, once and within three days: http://localhost:${port}/admin/invitation#meera@silks.in,0,1\n`,
    );
    expect(begin.getOutput()).not.toContain('Mailbox');
    expect(existsSync(join(root, 'var/own/db'))).toBe(true);
    await begin.stop();
    const again = start('--new');
    await again.waitFor('There is a shop in');
    expect(await again.stop()).toBe(1);
    const own = start('--own');
    await own.waitFor('Ctrl-C stops it.');
    expect(own.getOutput()).toContain(`Admin: http://localhost:${port}/admin/login\n`);
  });

  it('ends if another part cannot be built', async () => {
    writeRepository("console.error('mf-cart: a type is missing'); process.exit(1);");
    const { getOutput, waitFor, stop } = start();
    await waitFor('The shop could not be built. The reason is above.');
    expect(await stop()).toBe(1);
    expect(getOutput()).not.toContain('Vastra is ready');
  });
});
