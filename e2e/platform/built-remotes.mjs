import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importTypescript } from '../../platform/tools/import-typescript.mjs';
import { runWebpack } from './run-webpack.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Name of the remote that is built. It occurs nowhere else in a build, so that a copy can have another name. */
const sampleName = 'sampleteam';
const toTitle = (name) => name[0].toUpperCase() + name.slice(1);

/**
 * Remotes as `new-remote` makes them: a page with a loader, styles and links, exposed by Module Federation. One is built by webpack. All remotes are copies
 * of its build under their own names, because 25 builds would take minutes and differ in nothing else.
 */
export class BuiltRemotes {
  /** @param {{ home: string }} options `home`: folder for sources and builds, which exists already */
  constructor({ home }) {
    this.home = path.join(home, 'remotes');
  }

  /** Makes and builds the remote. Returns the seconds of both. */
  build() {
    mkdirSync(this.home, { recursive: true });
    const startedAt = performance.now();
    const program = path.join(root, 'shared/workspace/new-remote.mjs');
    execFileSync(process.execPath, [program, sampleName, '--dir', this.home], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const madeAt = performance.now();
    symlinkSync(path.join(root, 'tsconfig.json'), path.join(this.home, 'tsconfig.json'));
    const sample = this.getFolder(sampleName);
    this.linkPackages(sample);
    runWebpack(sample);
    const builtAt = performance.now();
    return { newRemoteSeconds: toSeconds(madeAt - startedAt), buildSeconds: toSeconds(builtAt - madeAt) };
  }

  /** Copies the build for a remote `mf-<name>` with a page at `/<name>`. */
  copy(name) {
    const folder = this.getFolder(name);
    mkdirSync(folder);
    this.linkPackages(folder);
    for (const part of ['dist', 'package.json'])
      cpSync(path.join(this.getFolder(sampleName), part), path.join(folder, part), { recursive: true });
    for (const file of listFiles(folder)) {
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replaceAll(sampleName, name).replaceAll(toTitle(sampleName), toTitle(name)));
    }
  }

  /** Publishes the copy for a remote, with another comment in its server entry each time. Resolves to the release's version. */
  async publish(storage, name, number) {
    const { publish } = await importTypescript('releases/publish/publish.ts');
    const folder = this.getFolder(name);
    const file = path.join(folder, 'dist/server/remoteEntry.cjs');
    const [code] = readFileSync(file, 'utf8').split('\n// release');
    writeFileSync(file, `${code}\n// release ${number}\n`);
    return (await publish({ remoteDir: folder, storage, shouldCompress: false })).version;
  }

  getFolder(name) {
    return path.join(this.home, `mf-${name}`);
  }

  linkPackages(folder) {
    symlinkSync(path.join(root, 'mf-blog/node_modules'), path.join(folder, 'node_modules'));
  }
}

const toSeconds = (ms) => Math.round(ms / 100) / 10;

/** Returns the files of a folder and of the folders below, without what links lead to. */
const listFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
