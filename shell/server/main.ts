import cluster from 'node:cluster';

// Secrets and releases are readable by this user only.
process.umask(0o077);

/** Starts the document server, or with `--settings` prints its settings. Settings are loaded first, so that an invalid one is named. */
async function run(): Promise<void> {
  const { config, describeConfig } = await import('./config');
  if (process.argv.includes('--settings')) {
    process.stdout.write(`${describeConfig().join('\n')}\n`);
    return;
  }
  if (!cluster.isPrimary) return (await import('./serve')).serve();
  const { assertWritableFolder } = await import('@vastra/shared/config');
  assertWritableFolder('VAR_DIR', config.varDir);
  (await import('./supervise')).supervise();
}

run().catch((error: Error) => {
  process.stderr.write(`The document server cannot start: ${error.message}\n`);
  process.exit(1);
});
