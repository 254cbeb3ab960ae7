import { sql } from 'drizzle-orm';
import { listDoubledAccounts } from '../customers/phones/unify-phones';
import { findShopName } from '../platform/db/shop-name';
import { getSeller } from '../pricing/tax/seller';
import { type Check, harm, warning } from './check';

const dayMs = 24 * 60 * 60 * 1000;
/** ACME clients renew 30 days before the end, so a certificate that ends sooner was not renewed. */
const minCertificateDays = 14;
/** PostgreSQL archives a segment of its log at least every `archive_timeout`; pgbackrest/postgresql.conf has 60 s. */
const maxArchiveMinutes = 60;

/** Warns of a seller who was never entered, because invoices then lack what the CGST Rules ask for. */
export const checkSeller: Check = async ({ db, config }) => {
  if (config.isDemo) return [];
  const { name, address, gstin } = await getSeller(db);
  if (!(await findShopName(db)))
    return warning(
      `The shop has no name: pages and mails say “${name}”. Enter it in the admin, Settings, Shop details.`,
    );
  if (address.length === 0)
    return warning(
      'The shop has no address: invoices name no place of the seller. Enter it in the admin, Settings, Shop.',
    );
  return gstin
    ? []
    : warning('The shop has no GSTIN: its invoices are no tax invoices. Enter it in the admin, Settings, Shop.');
};

/** Warns of products without an HSN code, whose categories have none either, because invoices and GSTR-1 name it. */
export const checkTax: Check = async ({ db, config }) => {
  if (config.isDemo) return [];
  const { rows } = await db.execute(sql`
    with recursive tree as (
      select id, hsn from categories where parent_id is null
      union all
      select child.id, coalesce(child.hsn, tree.hsn) from categories child join tree on child.parent_id = tree.id)
    select count(*)::int as count from products join tree on tree.id = products.category_id
    where products.archived_at is null and products.hsn is null and tree.hsn is null`);
  const count = Number(rows[0].count);
  return count === 0
    ? []
    : warning(
        `${count === 1 ? 'A product has' : `${count} products have`} no HSN code: invoices lack it, and GSTR-1 is refused. Enter it in the admin, at the product or at a category above it.`,
      );
};

/** Warns of accounts whose phone number an older account has, because a customer's orders and credit are then in two places. */
export const checkPhones: Check = async ({ db }) => {
  const ids = await listDoubledAccounts(db);
  return ids.length === 0
    ? []
    : warning(
        `${ids.length === 1 ? 'An account has' : `${ids.length} accounts have`} the phone number of an older account, and cannot sign in with it: ${ids.slice(0, 20).join(', ')}.`,
      );
};

/** Warns of a PostgreSQL whose write-ahead log is not archived, or no longer: a restore would lose what came since the last backup. */
export const checkBackups: Check = async ({ db, config: { isDemo, databaseUrl } }, { now }) => {
  if (isDemo || !databaseUrl) return [];
  const { rows } = await db.execute(sql`
    select current_setting('archive_mode') as mode,
      extract(epoch from last_archived_time) * 1000 as archived_at,
      extract(epoch from last_failed_time) * 1000 as failed_at
    from pg_stat_archiver`);
  const { mode, archived_at, failed_at } = rows[0];
  // A managed PostgreSQL may archive in its own way and say off.
  if (mode === 'off')
    return warning(
      'PostgreSQL archives no write-ahead log (archive_mode=off), unless its service does so in its own way.',
    );
  if (failed_at !== null && Number(failed_at) > Number(archived_at ?? 0))
    return harm('PostgreSQL could not archive its write-ahead log: see its log, and docs/operating/backups.md.');
  const minutes = Math.floor((now() - Number(archived_at ?? 0)) / 60_000);
  if (archived_at === null) return warning('PostgreSQL has not archived its write-ahead log yet.');
  return minutes > maxArchiveMinutes
    ? warning(`PostgreSQL archived its write-ahead log ${minutes} minutes ago: a restore would lose what came since.`)
    : [];
};

/** Warns of a certificate of `SITE_URL` that ends soon or has ended, and of a site that cannot be reached from here. */
export const checkCertificate: Check = async ({ config: { isDemo, siteUrl } }, { now, readCertificateEnd }) => {
  if (isDemo || !siteUrl.startsWith('https://')) return [];
  const end = await readCertificateEnd(siteUrl).catch(() => undefined);
  // Before the first start nothing listens there.
  if (end === undefined) return [];
  const days = Math.floor((end - now()) / dayMs);
  if (days >= minCertificateDays) return [];
  return days < 0
    ? harm(`The certificate of ${siteUrl} has ended.`)
    : warning(`The certificate of ${siteUrl} ends ${describeDays(days)}.`);
};

const describeDays = (days: number): string =>
  days === 0 ? 'within a day' : `in ${days} ${days === 1 ? 'day' : 'days'}`;
