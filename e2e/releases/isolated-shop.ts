import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { applyPromotion, changePointer, openStorage, type Pointer } from '@vastra/platform/releases';
import { buildStubRelease, type StubReleaseOptions, storeRelease } from '@vastra/platform/releases/stub/stub-release';
import { test as base, expect } from '../fixtures';
import { patience } from '../patience';
import { linkFolder, readLiveVersion, readPointer, releasesDir } from './release-files';

const root = path.resolve(import.meta.dirname, '../..');

export const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** No name server knows it. The fixture `sentEvents` responds to the browser. */
const sentryOrigin = 'https://sentry.invalid';

/** Output of a command, and whether it succeeded. */
interface CommandResult {
  ok: boolean;
  text: string;
}

/** Ends a process, and waits until it has written its data. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const hasEnded = once(child, 'exit');
  child.kill();
  await hasEnded;
}

/** A document server with a separate releases folder, so that promotions do not affect other tests. */
export class IsolatedShop {
  readonly dir: string;
  private server?: ChildProcess;
  private readonly storage;
  private readonly logFile: string;

  constructor(
    private readonly home: string,
    readonly url: string,
  ) {
    this.dir = path.join(home, 'releases');
    this.storage = openStorage({ RELEASES_DIR: this.dir });
    this.logFile = path.join(home, 'server.log');
  }

  /** Links the live releases into the folder, starts the document server and waits until it is ready. */
  async start(apiUrl: string): Promise<void> {
    for (const remote of readdirSync(releasesDir).filter((name) =>
      /^(mf-(catalog|cart|account|blog|admin)|shell)$/.test(name),
    )) {
      // The shop answers before the admin area is built.
      const isLive = () => existsSync(path.join(releasesDir, remote, 'live.json'));
      await expect.poll(isLive, { timeout: 60_000 * patience }).toBe(true);
      const version = readLiveVersion(remote);
      linkFolder(path.join(releasesDir, remote, version), path.join(this.dir, remote, version));
      writeFileSync(path.join(this.dir, remote, 'live.json'), JSON.stringify({ version }));
    }
    this.server = spawn(process.execPath, [path.join(root, 'shell/dist/server/main.cjs')], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DEMO: '1',
        LOG_LEVEL: 'warn',
        API_URL: apiUrl,
        PORT: new URL(this.url).port,
        VAR_DIR: this.home,
        RELEASES_DIR: this.dir,
        ROLLBACK_FAILURES: '2',
        WATCHDOG_MS: String(Math.round(2500 * patience)),
        MEMORY_MB: '700',
        SENTRY_DSN: sentryOrigin.replace('//', '//0123456789abcdef@').concat('/1'),
      },
      stdio: ['ignore', openSync(this.logFile, 'a'), 'inherit', 'ipc'],
    });
    await this.waitUntilReady();
  }

  /** Waits until the server responds. A test may have ended its process, which starts again. */
  async waitUntilReady(): Promise<void> {
    const isReady = () =>
      fetch(`${this.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { intervals: [100], timeout: 60_000 * patience }).toBe(true);
  }

  /** Returns the last lines of the server's log. */
  readLog(): string {
    return readFileSync(this.logFile, 'utf8').split('\n').slice(-100).join('\n');
  }

  /** Stops the server, which writes its counts, and deletes its data. */
  async stop(): Promise<void> {
    if (this.server) await endProcess(this.server);
    rmSync(this.home, { recursive: true, force: true });
  }

  /** Runs `pnpm release …`. */
  runReleaseCommand(...args: string[]): Promise<CommandResult> {
    const file = path.join(root, 'shared/workspace/release.mjs');
    const env = { ...process.env, RELEASES_DIR: this.dir, VAR_DIR: this.home, RELEASE_BY: 'Ila of Tips' };
    return new Promise((resolve) =>
      execFile(process.execPath, [file, ...args], { env }, (error, out, err) =>
        resolve({ ok: !error, text: out + err }),
      ),
    );
  }

  /** Builds and stores a stub release. */
  storeRelease(options: StubReleaseOptions): Promise<void> {
    return storeRelease(this.storage, buildStubRelease(options));
  }

  /** Stores a source map that says where the first line with `text` is in the source. */
  async storeSourceMap(options: StubReleaseOptions, file: string, text: string, source: string): Promise<void> {
    const { release, files } = buildStubRelease(options);
    const lines = files[file].toString('utf8').split('\n');
    // Its beginning is line 12, column 9.
    const mappings = `${';'.repeat(lines.findIndex((line) => line.includes(text)))}AAWQ`;
    const map = { version: 3, sources: [source], names: [], mappings };
    await this.storage.write(`${release.remote}/${release.version}/maps/${file}.map`, JSON.stringify(map));
  }

  /** Stores a copy of the live shell with another text in its server build. Returns its version. */
  storeShell(name: string, text: string, replacement: string): string {
    const { version } = this.readPointer('shell');
    const nextVersion = `${version}-${name}`;
    const [dir, nextDir] = [version, nextVersion].map((folder) => path.join(this.dir, 'shell', folder));
    linkFolder(dir, nextDir);
    // The files are links to the files of the other release.
    const replaceFile = (file: string, content: string) => {
      rmSync(path.join(nextDir, file));
      writeFileSync(path.join(nextDir, file), content);
    };
    const release = JSON.parse(readFileSync(path.join(dir, 'release.json'), 'utf8'));
    for (const file of Object.keys(release.integrity).filter((candidate) => /^server\/.*\.cjs$/.test(candidate))) {
      const content = readFileSync(path.join(dir, file), 'utf8');
      if (!content.includes(text)) continue;
      const changed = content.replaceAll(text, replacement);
      release.integrity[file] = createHash('sha256').update(changed).digest('base64');
      replaceFile(file, changed);
    }
    replaceFile('release.json', JSON.stringify({ ...release, version: nextVersion }));
    return nextVersion;
  }

  /** Makes a stored release live without the command. */
  async makeLive(remote: string, version: string): Promise<void> {
    const details = { version, by: 'Ila of Tips', at: new Date().toISOString() };
    await changePointer(this.storage, remote, (pointer) => applyPromotion(pointer, details));
  }

  /** Reads the pointer of a remote. */
  readPointer(remote: string): Pointer {
    return readPointer(this.dir, remote);
  }
}

/** An error as a browser sends it to Sentry. */
interface SentEvent {
  release: string;
  tags: Record<string, string>;
  exception: { values: { value: string; stacktrace: { frames: { filename: string }[] } }[] };
}

interface Fixtures {
  shop: IsolatedShop;
  sentEvents: SentEvent[];
  /** Waits for the shop before a test, and attaches its log to a failed test. */
  readiness: undefined;
}

export const test = base.extend<Fixtures>({
  readiness: [
    async ({ shop }, use, info) => {
      await shop.waitUntilReady();
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      // Shown by reporters that write lines only.
      console.error(`Log of the document server:\n${shop.readLog()}`);
    },
    { auto: true },
  ],
  sentEvents: [
    async ({ page }, use) => {
      const sent: SentEvent[] = [];
      await page.route(`${sentryOrigin}/**`, (route) => {
        // The third line of an envelope is its event.
        sent.push(JSON.parse(route.request().postData()!.split('\n')[2]));
        return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } });
      });
      await use(sent);
    },
    { auto: true },
  ],
  shop: async ({ servers }, use, { project, workerIndex }) => {
    const start = async () => {
      const { port } = new URL(project.use.baseURL!);
      const home = path.join(path.dirname(releasesDir), `own-shop-${process.pid}-${workerIndex}`);
      mkdirSync(home, { recursive: true });
      const shop = new IsolatedShop(home, `http://localhost:${await findFreePort()}`);
      await shop.start(`http://127.0.0.1:${Number(port) + 1}`);
      return shop;
    };
    await use(await servers.get('isolated shop', start));
  },
  baseURL: ({ shop }, use) => use(shop.url),
});
export { expect };
