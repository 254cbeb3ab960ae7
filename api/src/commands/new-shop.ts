import { isEmail, normaliseEmail } from '@vastra/shared/contract/rules';
import { beginShop } from '../back-office/admins/begin-shop';
import { openShop } from './open-shop';

const usage = `pnpm --filter api new-shop EMAIL
  Begins a shop in an empty database: shoppers read that it opens soon until it is opened in the admin area. Prints a link that makes
  the person with this email its owner, once, within three days. Stop the shop first.

Without pnpm: node api/dist/main.mjs new-shop EMAIL
`;

/** `new-shop`: begins a shop of one's own, and prints the link of its first owner. */
export async function run([email, ...others]: string[]): Promise<void> {
  if (!email || email === '--help' || others.length > 0) {
    process.stdout.write(usage);
    return;
  }
  if (!isEmail(email)) throw new Error(`"${email}" is not an email address.`);
  const { db, close, config } = await openShop();
  try {
    const link = await beginShop(db, { email: normaliseEmail(email), siteUrl: config.siteUrl });
    process.stdout.write(`${link}\n`);
  } finally {
    await close();
  }
}
