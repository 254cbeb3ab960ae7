// Packs the built shop of an image as the package @vastra/shop for npm: `node deploy/image/pack-package.mjs APP FOLDER`. APP is what assemble.sh has
// made (`…/app`); the packages of its node_modules become dependencies of exactly these versions. The shell's development build is added, in which
// `vastra-dev` shows a remote of another repository.
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDevelopmentShell } from '../../shared/workspace/dev/build-shell.mjs';

const developmentShell = fileURLToPath(new URL('../../shell/dist/dev', import.meta.url));
const [app, folder] = process.argv.slice(2).map((argument) => path.resolve(argument));
const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

/** Returns the version of a package that the image contains. */
async function readVersion(name) {
  for (const home of ['api', 'platform']) {
    const version = await readJson(path.join(app, home, 'node_modules', name, 'package.json')).then(
      (packageJson) => packageJson.version,
      () => undefined,
    );
    if (version) return version;
  }
  throw new Error(`${app} lacks the package ${name}.`);
}

const api = await readJson(path.join(app, 'api/package.json'));
const names = [...Object.keys(api.dependencies).filter((name) => !name.startsWith('@vastra/')), '@aws-sdk/client-s3'];
const dependencies = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readVersion(name)])));

const home = await mkdtemp(path.join(tmpdir(), 'vastra-package-'));
try {
  // The links into pnpm's store mean nothing elsewhere.
  await cp(app, home, { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' });
  await buildDevelopmentShell({ log: console.error });
  // Its maps are of the shell's sources: 19 MB.
  await cp(developmentShell, path.join(home, 'shell/dist/dev'), {
    recursive: true,
    filter: (file) => !/\.map$|\.built$/.test(file),
  });
  const main = path.join(home, 'api/dist/main.cjs');
  const text = await readFile(main, 'utf8');
  // Compiled code of another source is of no use.
  await rm(`${main}.code`);
  await writeFile(main, text.replace(/"(?:\.\.\/)+node_modules\/\.pnpm\/[^"]*\/(@aws-sdk\/[\w-]+)\/[^"]+"/g, '"$1"'));
  const { description, license, engines } = await readJson(path.join(app, 'package.json'));
  const packageJson = {
    name: '@vastra/shop',
    version: api.version,
    description,
    license,
    engines,
    bin: { vastra: './deploy/image/vastra.mjs' },
    publishConfig: { access: 'restricted' },
    dependencies,
  };
  await writeFile(path.join(home, 'package.json'), `${JSON.stringify(packageJson, null, 2)}\n`);
  await mkdir(folder, { recursive: true });
  const { status } = spawnSync('npm', ['pack', '--pack-destination', folder, '--silent'], {
    cwd: home,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('npm pack failed.');
} finally {
  await rm(home, { recursive: true, force: true });
}
