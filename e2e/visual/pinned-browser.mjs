import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { run } from '../../shared/workspace/packages.mjs';

/**
 * The browser of the images: a Chromium without a window that brings its libraries and a font, as a package of npm. Another version draws
 * other pixels. After a change of the version, renew the images: `npm run test:visual -- --update`.
 */
const pinned = {
  name: '@sparticuz/chromium',
  version: '153.0.0',
  sha512: 'jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
};

/** The images cannot be compared on this machine. */
export class NoPinnedBrowserError extends Error {}

const decompress = (from, to) => pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));

/** Writes the fonts that the browser sees besides the shop's: one, whatever the machine has. */
const writeFontSettings = (dir) =>
  writeFile(
    path.join(dir, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${dir}/fonts</dir>` +
      `<cachedir>${dir}/font-cache</cachedir></fontconfig>\n`,
  );

async function fetchPackage(dir) {
  const output = await run('npm', ['pack', '--silent', '--pack-destination', dir, `${pinned.name}@${pinned.version}`]);
  const file = path.join(dir, output.trim().split('\n').at(-1));
  const hash = createHash('sha512')
    .update(await readFile(file))
    .digest('base64');
  if (hash !== pinned.sha512) throw new Error(`${pinned.name} ${pinned.version} has another hash than the pinned one`);
  await run('tar', ['-xzf', file, '-C', dir]);
  await rm(file);
}

async function install(dir) {
  const part = `${dir}-part-${process.pid}`;
  await mkdir(part, { recursive: true });
  try {
    await fetchPackage(part);
    const bin = path.join(part, 'package/bin');
    await decompress(path.join(bin, 'chromium.br'), path.join(part, 'chromium'));
    for (const name of ['al2023', 'fonts']) {
      await decompress(path.join(bin, `${name}.tar.br`), path.join(part, `${name}.tar`));
      await run('tar', ['-xf', path.join(part, `${name}.tar`), '-C', part]);
      await rm(path.join(part, `${name}.tar`));
    }
    await chmod(path.join(part, 'chromium'), 0o755);
    await rm(path.join(part, 'package'), { recursive: true });
    await rename(part, dir);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/**
 * Fetches the pinned browser once for each machine. Resolves to its path and to the environment that it needs.
 *
 * @throws NoPinnedBrowserError with the reason when this machine cannot run or fetch it
 */
export async function findPinnedBrowser({ log }) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new NoPinnedBrowserError(
      'The images are compared on Linux on x64 only, because other systems draw other pixels.',
    );
  const dir = path.join(homedir(), '.cache/vastra-tools', `chromium-${pinned.version}`);
  const executable = path.join(dir, 'chromium');
  if (!existsSync(executable)) {
    log(`Fetching Chromium ${pinned.version} (${pinned.name}) …`);
    await mkdir(path.dirname(dir), { recursive: true });
    await install(dir).catch((error) => {
      throw new NoPinnedBrowserError(`Chromium ${pinned.version} could not be fetched: ${error.message}`);
    });
  }
  await writeFontSettings(dir);
  const env = { LD_LIBRARY_PATH: path.join(dir, 'lib'), FONTCONFIG_FILE: path.join(dir, 'fonts.conf') };
  const version = await run(executable, ['--version'], { env: { ...process.env, ...env } }).catch((error) => {
    throw new NoPinnedBrowserError(`Chromium ${pinned.version} does not start here: ${error.message}`);
  });
  log(version.trim());
  return { executable, env };
}
