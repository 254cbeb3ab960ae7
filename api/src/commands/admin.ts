import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { isEmail, normaliseEmail } from '@vastra/shared/contract/rules';
import { type MakeAdminResult, makeAdmin } from '../back-office/users/make-admin';
import { resetSecondFactor } from '../back-office/users/reset-second-factor';
import { replaceSecret } from '../platform/auth/shared-secret';
import { forgetDemo } from '../seed/forget-demo';
import { openShop } from './open-shop';

const usage = `pnpm --filter api admin add EMAIL
  Makes the account with this email an owner, creating it if needed. Then asks for a password of at least 10 characters,
  without showing it; where there is no terminal, it is the first line of the input. With an empty one nothing is set: the
  admin chooses it at /forgot-password.

pnpm --filter api admin reset-second-factor EMAIL
  Removes the authenticator app, the passkeys and the recovery codes of an admin who has lost them, and ends the admin's sessions. The
  next sign-in needs the password only, and leads to a new set-up where the shop requires one.

pnpm --filter api admin forget-demo [--catalogue]
  Removes the accounts of the demo with their orders and reviews, orders that were paid with the demo provider, the demo's
  seller details and shipping campaign, and ends all sessions. --catalogue: also products, posts, banners, deals and coupons.
  Stop the shop first.

pnpm --filter api admin accept-secret
  Accepts the configured SESSION_SECRET in place of a secret that is lost or was revealed. All users sign in again, and admins who
  used an authenticator app need reset-second-factor. Stop the processes with the earlier secret first.

Without pnpm: node api/dist/main.mjs admin …
`;

/** `admin`: makes and helps admins, and ends a demo. */
export async function run(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false }, catalogue: { type: 'boolean', default: false } },
  });
  const [verb, email] = positionals;
  if (!values.help && verb === 'add' && email && positionals.length === 2) return addAdmin(email);
  if (!values.help && verb === 'reset-second-factor' && email && positionals.length === 2) return runReset(email);
  if (!values.help && verb === 'forget-demo' && positionals.length === 1) return runForgetDemo(values.catalogue);
  if (!values.help && verb === 'accept-secret' && positionals.length === 1) return acceptSecret();
  print(usage);
}

async function acceptSecret(): Promise<void> {
  const { db, close, config } = await openShop();
  try {
    await replaceSecret(db, config);
    print(
      'Processes with this SESSION_SECRET may start. What the earlier one signed or encrypted is no longer accepted.\n',
    );
  } finally {
    await close();
  }
}

async function runForgetDemo(withCatalogue: boolean): Promise<void> {
  const { db, close } = await openShop();
  try {
    const { accounts, orders, admins } = await forgetDemo(db, { withCatalogue });
    print(`Removed ${accounts} accounts and ${orders} orders of the demo. All sessions have ended.\n`);
    print(admins.length > 0 ? `Admins that remain: ${admins.join(', ')}\n` : 'No admin remains: admin add EMAIL\n');
  } finally {
    await close();
  }
}

async function runReset(email: string): Promise<void> {
  const { db, close, config } = await openShop();
  try {
    await resetSecondFactor(db, normaliseEmail(email), config.siteUrl);
    print('The second factor was removed, and the sessions in the admin area have ended.\n');
  } finally {
    await close();
  }
}

async function addAdmin(email: string): Promise<void> {
  if (!isEmail(email)) throw new Error(`"${email}" is not an email address.`);
  const password = await askPassword();
  const { db, close, config } = await openShop();
  try {
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

/** Asks for a password without echo. It is not an argument, because those appear in the shell's history and the process list. */
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
