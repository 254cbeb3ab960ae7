import type { TestPayment } from '@vastra/shared/contract';
import { sql } from 'drizzle-orm';
import { onlineProviders } from '../../payments/providers';
import {
  adminInvitations,
  messageTemplates,
  outbox,
  payments,
  products,
  refunds,
  settings,
  users,
} from '../../platform/db/schema';
import { findShopName } from '../../platform/db/shop-name';
import { isStorefrontOpen } from '../../platform/db/storefront';
import { getSeller, type Seller } from '../../pricing/tax/seller';
import { countDemoAccounts } from '../../seed/forget-demo';
import { type Diagnosis, type Machine, type Shop, thisMachine } from '../check';
import { checkBackups } from '../operations';
import { findTestProvider, readTestPayment } from './test-payment';

/** Facts from which the steps of a new shop are derived. */
export interface SetupFacts {
  seller: Seller;
  /** The merchant has entered the name of the shop. */
  hasName: boolean;
  /** Keys of the settings that were saved. */
  savedSettings: readonly string[];
  /** Name of the provider that takes new payments; undefined if none is set up. */
  providerName: string | undefined;
  /** A provider has captured a payment, and made a refund. */
  hasCapture: boolean;
  hasRefund: boolean;
  /** The last test payment; undefined if there was none. */
  testPayment?: TestPayment;
  canSendMail: boolean;
  hasSentMail: boolean;
  canSendSms: boolean;
  /** Texts of SMS that are on and have the id of a DLT template. */
  smsTemplates: number;
  /** Products that shoppers can see. */
  products: number;
  /** Admins who are not blocked, and open invitations of admins. */
  admins: number;
  invitations: number;
  siteUrl: string;
  usesPostgres: boolean;
  backups: readonly Diagnosis[];
  isOpen: boolean;
  isHidden: boolean;
  hasDemoData: boolean;
}

/** Reads the facts, with one statement for all that is counted. */
export async function readSetupFacts({ db, config }: Shop, machine: Machine = thisMachine): Promise<SetupFacts> {
  const [counts, seller, name, isOpen, demoAccounts, backups, testPayment] = await Promise.all([
    readCounts(db),
    getSeller(db),
    findShopName(db),
    isStorefrontOpen(db),
    countDemoAccounts(db),
    checkBackups({ db, config }, machine),
    readTestPayment(db, config),
  ]);
  return {
    ...counts,
    testPayment,
    seller,
    hasName: name !== undefined,
    providerName: findTestProvider(config)?.name,
    canSendMail: config.smtp !== undefined,
    canSendSms: config.sms !== undefined,
    siteUrl: config.siteUrl,
    usesPostgres: config.databaseUrl !== undefined,
    backups,
    isOpen,
    hasDemoData: demoAccounts > 0,
  };
}

async function readCounts(db: Shop['db']) {
  const providers = sql.join(
    onlineProviders.map(({ method }) => sql`${method}`),
    sql`, `,
  );
  const { rows } = await db.execute(sql`
    select
      (select coalesce(json_agg(${settings.key}), '[]') from ${settings}) as saved,
      exists (select from ${settings} where ${settings.key} = 'setupHidden' and ${settings.value} = 'true') as is_hidden,
      exists (select from ${payments} where ${payments.paidAt} is not null and ${payments.provider} in (${providers})) as has_capture,
      exists (select from ${refunds} where ${refunds.status} = 'refunded' and ${refunds.provider} in (${providers})) as has_refund,
      exists (select from ${outbox} where ${outbox.channel} = 'email' and ${outbox.sentAt} is not null) as has_sent_mail,
      (select count(*)::int from ${messageTemplates} where ${messageTemplates.channel} = 'sms' and ${messageTemplates.isOn}
        and ${messageTemplates.templateId} <> '') as sms_templates,
      (select count(*)::int from ${products} where ${products.archivedAt} is null) as products,
      (select count(*)::int from ${users} where ${users.role} = 'admin' and ${users.blockedAt} is null) as admins,
      (select count(*)::int from ${adminInvitations} where ${adminInvitations.acceptedAt} is null
        and ${adminInvitations.withdrawnAt} is null and ${adminInvitations.expiresAt} > now()) as invitations`);
  const [row] = rows;
  return {
    savedSettings: row.saved as string[],
    isHidden: row.is_hidden as boolean,
    hasCapture: row.has_capture as boolean,
    hasRefund: row.has_refund as boolean,
    hasSentMail: row.has_sent_mail as boolean,
    smsTemplates: Number(row.sms_templates),
    products: Number(row.products),
    admins: Number(row.admins),
    invitations: Number(row.invitations),
  };
}
