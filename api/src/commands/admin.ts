import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { isEmail, normaliseEmail } from '@vastra/shared/contract/rules';
import { type MakeAdminResult, makeAdmin } from '../back-office/users/make-admin';
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
  if (values.help || verb !== 'add' || positionals.length !== 2) return print(usage);
  if (!isEmail(email)) throw new Error(`"${email}" is not an email address.`);
  const config = readConfig();
  const password = await askPassword();
  const { db, close } = await connect(config);
  try {
    await migrate(db);
    const result = await makeAdmin(db, { email: normaliseEmail(email), password });
    print(`${resultMessages[result.outcome]}\n`);
    if (result.hasPassword) print(`Sign in at ${config.siteUrl}/admin/login\n`);
    else print(`Set a password at ${config.siteUrl}/forgot-password?for=admin\n`);
  } finally {
    await close();
  }
}

const resultMessages: Record<MakeAdminResult['outcome'], string> = {
  created: 'The account was created with the admin role.',
  promoted: 'The account now has the admin role.',
  alreadyAdmin: 'The account already had the admin role.',
};

/** Asks for a password without echo. It is no argument, because those appear in the shell's history and the process list. */
function askPassword(): Promise<string> {
  if (process.stdin.isTTY) print('Password (empty: none): ');
  const lines = createInterface({ input: process.stdin, terminal: process.stdin.isTTY, output: undefined });
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      // Resolves before closing, because the close handler resolves with an empty password.
      resolve(line.trim());
      lines.close();
      if (process.stdin.isTTY) print('\n');
    });
    lines.once('close', () => resolve(''));
  });
}

function print(text: string): void {
  process.stdout.write(text);
}

run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
