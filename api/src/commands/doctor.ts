import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assertWritableFolder } from '@vastra/platform/config';
import { describeBooks } from '../accounting/agreement/describe-books';
import { type Config, describeConfig, readConfig } from '../config';
import { diagnose, diagnoseOperations } from '../doctor/diagnose';
import { openShop } from './open-shop';

/**
 * `doctor`: prints the settings in force, the database, then what is unsafe about the shop or missing. Neither creates nor migrates a database.
 * Exits with 1 if the shop would not start. `doctor --books` prints the orders
 * whose money and documents differ instead, and exits with 1 if there are any.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { books: { type: 'boolean', default: false } } });
  if (values.books) return checkBooks();
  const { varDir } = readConfig();
  for (const line of describeConfig()) print(line);
  print('');
  assertWritableFolder('VAR_DIR', varDir);
  const { config, db, close } = await openShop({ isReadOnly: true });
  try {
    print(`Database: ${describeDatabase(config)}`);
    const diagnoses = [...(await diagnose({ db, config })), ...(await diagnoseOperations({ db, config }))];
    for (const { level, message } of diagnoses) print(`${level}: ${message}`);
    if (diagnoses.length === 0) print(`No problems found.${config.isDemo ? ' This shop is a demo.' : ''}`);
    if (diagnoses.some(({ level }) => level === 'error')) process.exitCode = 1;
  } finally {
    await close();
  }
}

async function checkBooks(): Promise<void> {
  const { db, close } = await openShop({ isReadOnly: true });
  try {
    const { lines, isAgreed } = await describeBooks(db);
    lines.forEach(print);
    if (!isAgreed) process.exitCode = 1;
  } finally {
    await close();
  }
}

/** Returns where the database is, without its password. */
function describeDatabase({ databaseUrl, varDir }: Config): string {
  if (!databaseUrl) return `embedded, in ${join(varDir, 'db')}`;
  const { host, pathname, username } = new URL(databaseUrl);
  return `${pathname.slice(1)} on ${host}, as ${username}`;
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
