import { assertWritableFolder } from '@vastra/shared/config';
import { describeConfig, readConfig } from '../config';
import { diagnose } from '../doctor';
import { connect } from '../platform/db/connect';
import { toConnectionError } from '../platform/db/connection-error';
import { migrate } from '../platform/db/migrate';

/** `pnpm --filter api doctor`: prints the settings in force, then what is unsafe about the shop. Exits with 1 if it would not start. */
async function run(): Promise<void> {
  // Files of the database are readable by this user only.
  process.umask(0o077);
  const config = readConfig();
  for (const line of describeConfig()) print(line);
  print('');
  assertWritableFolder('VAR_DIR', config.varDir);
  const { db, close } = await connect(config);
  try {
    await migrate(db);
    const diagnoses = await diagnose({ db, config });
    for (const { level, message } of diagnoses) print(`${level}: ${message}`);
    if (diagnoses.length === 0) print(`No problems found.${config.isDemo ? ' This shop is a demo.' : ''}`);
    if (diagnoses.some(({ level }) => level === 'error')) process.exitCode = 1;
  } catch (error) {
    throw toConnectionError(error as Error, config.databaseUrl);
  } finally {
    await close();
  }
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
