import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Secrets and releases are readable by this user only.
process.umask(0o077);

/** Starts the launcher, or prints its version with `--version`, its settings with `--settings`. Settings are loaded first, so that an invalid one is named. */
async function run(): Promise<void> {
  if (process.argv.includes('--version')) {
    // This file runs from its source, or from dist/server.
    const file = [path.join(__dirname, '../package.json'), path.join(__dirname, '../../package.json')].find(
      existsSync,
    )!;
    process.stdout.write(`${JSON.parse(readFileSync(file, 'utf8')).version}\n`);
    return;
  }
  const { config, describeConfig } = await import('./config');
  if (process.argv.includes('--settings')) {
    process.stdout.write(`${describeConfig().join('\n')}\n`);
    return;
  }
  const { assertWritableFolder } = await import('@vastra/platform/config');
  assertWritableFolder('VAR_DIR', config.varDir);
  (await import('@vastra/platform/host/launcher/launch')).launch(config);
}

run().catch((error: Error) => {
  process.stderr.write(`The document server cannot start: ${error.message}\n`);
  process.exit(1);
});
