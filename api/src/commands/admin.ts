import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { isEmail, normaliseEmail } from '@vastra/shared/contract/rules';
import { type Made, makeAdmin } from '../back-office/admin/make-admin';
import { readConfig } from '../config';
import { connect, migrate } from '../platform/db/connect';

const usage = `Makes somebody an admin: pnpm --filter api admin add EMAIL

Gives the role admin to the account with this email, or makes one. Then asks for a password of at least 10 characters, without
showing it; where there is no terminal, it is the first line of the input. With an empty one nothing is set: the admin
chooses it at /forgot-password.
`;

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  const [verb, email = ''] = positionals;
  if (values.help || verb !== 'add' || positionals.length !== 2) return say(usage);
  if (!isEmail(email)) throw new Error(`"${email}" is no email address.`);
  const config = readConfig();
  const password = await askPassword();
  const { db, close } = await connect(config);
  try {
    await migrate(db);
    const made = await makeAdmin(db, { email: normaliseEmail(email), password });
    say(`${words[made.as]}\n`);
    if (made.hasPassword) say(`Sign in at ${config.siteUrl}/admin/login\n`);
    else say(`Set a password at ${config.siteUrl}/forgot-password?for=admin\n`);
  } finally {
    await close();
  }
}

const words: Record<Made['as'], string> = {
  new: 'The account was made, with the role admin.',
  promoted: 'The account has the role admin now.',
  before: 'The account has had the role admin before.',
};

/** Not shown, and not among the arguments: those stand in the shell's history and in the list of processes. */
function askPassword(): Promise<string> {
  if (process.stdin.isTTY) say('Password (empty: none): ');
  const lines = createInterface({ input: process.stdin, terminal: process.stdin.isTTY, output: undefined });
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      // Before it is closed, which answers with nothing.
      resolve(line.trim());
      lines.close();
      if (process.stdin.isTTY) say('\n');
    });
    lines.once('close', () => resolve(''));
  });
}

function say(text: string): void {
  process.stdout.write(text);
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
