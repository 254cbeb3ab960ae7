import { join } from 'node:path';
import { openStorage, type ReleaseStorage } from '@vastra/shared/releases';
import { type RazorpaySettings, razorpaySettings } from './ordering/payments/razorpay/settings';
import { apiRoot } from './platform/api-root';
import { type SmsSettings, type SmtpSettings, smsSettings, smtpSettings } from './platform/mailbox/settings';

/** Everything that the environment decides. `isDemo`: one-time codes are shown, the mailbox is open and the demo's provider is offered. */
export interface Config {
  host: string;
  port: number;
  databaseUrl?: string;
  varDir: string;
  /** Where the remotes' releases lie: `releases` below `varDir`, the directory RELEASES_DIR, or the bucket S3_BUCKET. */
  releases: ReleaseStorage;
  isProduction: boolean;
  isDemo: boolean;
  sessionSecret?: string;
  logLevel: string;
  /** Sign-in calls per minute and address; 0 takes the limit off. */
  authLimit: number;
  /** One-time codes per hour, of one network and of all; 0 takes the limit off. */
  codeLimitAddress: number;
  codeLimitAll: number;
  /** Messages and subscriptions, each per hour: of one network, of one email and of all; 0 takes the limit off. */
  formLimitAddress: number;
  formLimitEmail: number;
  formLimitAll: number;
  /** Where the shop's pages are, for links in mails. */
  siteUrl: string;
  /** Not there when Razorpay is not set up. */
  razorpay?: RazorpaySettings;
  /** Not there when no mail, or no text message, is really sent. */
  smtp?: SmtpSettings;
  sms?: SmsSettings;
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const isProduction = env.NODE_ENV === 'production';
  const siteUrl = env.SITE_URL ?? 'http://localhost:3000';
  const smtp = smtpSettings(env, siteUrl);
  const sms = smsSettings(env);
  const sendsForReal = Boolean(smtp || sms);
  const varDir = env.VAR_DIR || join(apiRoot, '..', 'var');
  const isDemo = !sendsForReal && (!isProduction || env.DEMO === '1');
  return {
    host: env.API_HOST ?? '127.0.0.1',
    port: number('API_PORT', env.API_PORT, 3001),
    databaseUrl: env.DATABASE_URL || undefined,
    varDir,
    releases: openStorage({ ...env, VAR_DIR: varDir }),
    isProduction,
    isDemo,
    sessionSecret: secret(env.SESSION_SECRET),
    logLevel: env.LOG_LEVEL ?? 'info',
    authLimit: number('AUTH_LIMIT', env.AUTH_LIMIT, 120),
    // In the demo nothing is really sent, and whoever tries it signs in often.
    codeLimitAddress: number('CODE_LIMIT_ADDRESS', env.CODE_LIMIT_ADDRESS, isDemo ? 1000 : 30),
    codeLimitAll: number('CODE_LIMIT_ALL', env.CODE_LIMIT_ALL, isDemo ? 10_000 : 1000),
    formLimitAddress: number('FORM_LIMIT_ADDRESS', env.FORM_LIMIT_ADDRESS, isDemo ? 1000 : 20),
    formLimitEmail: number('FORM_LIMIT_EMAIL', env.FORM_LIMIT_EMAIL, isDemo ? 100 : 5),
    formLimitAll: number('FORM_LIMIT_ALL', env.FORM_LIMIT_ALL, isDemo ? 10_000 : 500),
    siteUrl,
    razorpay: razorpaySettings(env),
    smtp,
    sms,
  };
}

function number(name: string, text: string | undefined, usual: number): number {
  if (text === undefined || text === '') return usual;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new Error(`${name} must be a whole number from 0 to 65535, not "${text}".`);
  }
  return value;
}

function secret(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text.length < 32) throw new Error('SESSION_SECRET must be at least 32 characters long.');
  return text;
}
