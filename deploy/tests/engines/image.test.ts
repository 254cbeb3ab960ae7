import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePorts } from '../../../e2e/find-free-ports.mjs';
import { patience } from '../../../shared/testing/patience.cjs';
import { describeWith, root } from '../testing/tools';

const run = promisify(execFile);
const releases = join(process.env.RELEASES_DIR ?? join(process.env.VAR_DIR ?? join(root, 'var'), 'releases'));
const needs = {
  programs: [['ldd', '--version']],
  folders: [join(root, 'api/dist'), join(root, 'shell/dist/server'), releases],
};

// Needs `pnpm build`. Half a minute for each start of a shop, and one for the packages.
describeWith('the folder of the image', needs, () => {
  let home: string;
  let child: ChildProcess | undefined;
  const getApp = () => join(home, 'image/app');

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'vastra-image-'));
    mkdirSync(getApp(), { recursive: true });
    // In the Dockerfile, the build stores them there.
    cpSync(releases, join(getApp(), 'releases'), { recursive: true });
    await run(join(root, 'deploy/image/assemble.sh'), [join(home, 'image')]);
  }, 120_000 * patience);
  afterEach(async () => {
    if (child?.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    child = undefined;
  });

  /** Starts a shop with nothing but these variables. Resolves when it says that it is ready. */
  async function start(program: string[], cwd: string, env: Record<string, string>) {
    child = spawn(program[0], program.slice(1), { cwd, env: { NODE_ENV: 'production', ...env } });
    let output = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    const deadline = Date.now() + 150_000 * patience;
    while (!output.includes('Ctrl-C stops it') && child.exitCode === null && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(output).toContain('Vastra is ready');
    expect(output).not.toContain('not drawn yet');
  }

  /** The home page and a product have their texts and pictures. */
  async function expectDemo(origin: string) {
    const page = await fetch(origin).then((response) => response.text());
    expect(page).toContain('Demo shop');
    expect(page).toContain('Shop by Category');
    const [picture] = /\/media\/[^" ]+\.(?:webp|avif|jpg)/.exec(page)!;
    expect((await fetch(origin + picture)).status).toBe(200);
    expect(await fetch(`${origin}/product/everyday-crew-tshirt`).then((response) => response.text())).toContain(
      'Everyday Crew T-Shirt',
    );
  }

  it(
    'alone shows the demo to this machine, and refuses other hosts',
    async () => {
      const port = await findFreePorts(27_000);
      const node = join(home, 'image/usr/local/bin/node');
      // The variables of the Dockerfile.
      await start([node, 'deploy/image/vastra.mjs', 'start'], getApp(), {
        ...{ HOST: '0.0.0.0', API_HOST: '0.0.0.0', API_PORT: String(port + 1), MIGRATE_AT_START: '0' },
        ...{ PORT: String(port), VAR_DIR: join(home, 'var') },
      });
      await expectDemo(`http://localhost:${port}`);
      const [address] = execFileSync('hostname', ['-I'], { encoding: 'utf8' }).split(' ');
      if (address.trim()) expect((await fetch(`http://${address.trim()}:${port}`)).status).toBe(421);
    },
    200_000 * patience,
  );

  it(
    'is the content of the package @vastra/shop, with which a new merchant’s folder starts',
    async () => {
      const npm = { cwd: home, env: { PATH: process.env.PATH!, HOME: process.env.HOME! } };
      const hasRegistry = await run('npm', ['view', 'react', 'version'], npm).then(
        () => true,
        () => false,
      );
      if (!hasRegistry)
        return console.info('Not tried, because no registry of npm responds: npm install of the package');
      await run(process.execPath, [join(root, 'deploy/image/pack-package.mjs'), getApp(), join(home, 'packages')]);
      const [file] = readdirSync(join(home, 'packages'));
      const program = join(root, 'shared/create-vastra/create-shop.mjs');
      await run(process.execPath, [program, 'my-shop', '--shop', `file:${join(home, 'packages', file)}`], npm);
      const cwd = join(home, 'my-shop');
      await run('npm', ['install', '--no-audit', '--no-fund'], { ...npm, cwd });
      const port = await findFreePorts(27_100);
      await start(['npm', 'start'], cwd, { ...npm.env, PORT: String(port) });
      await expectDemo(`http://localhost:${port}`);
    },
    400_000 * patience,
  );
});
