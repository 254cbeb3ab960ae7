// Secrets and releases are readable by this user only.
process.umask(0o077);

/** Starts the launcher, or with `--settings` prints its settings. Settings are loaded first, so that an invalid one is named. */
async function run(): Promise<void> {
  const { config, describeConfig } = await import('./config');
  if (process.argv.includes('--settings')) {
    process.stdout.write(`${describeConfig().join('\n')}\n`);
    return;
  }
  const { assertWritableFolder } = await import('@vastra/shared/config');
  assertWritableFolder('VAR_DIR', config.varDir);
  (await import('./launcher/launch')).launch();
}

run().catch((error: Error) => {
  process.stderr.write(`The document server cannot start: ${error.message}\n`);
  process.exit(1);
});
