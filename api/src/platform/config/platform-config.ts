import { join } from 'node:path';
import { isDemo } from '@vastra/shared/demo';
import { parseTrustProxy, type TrustProxy } from '@vastra/shared/network';
import { readTurnstileSettings, type TurnstileSettings } from '../bot-check/turnstile';
import { apiRoot } from './api-root';
import { type DatabaseSettings, readDatabaseSettings } from './database-settings';
import { readInteger } from './read-integer';
import { readSmsSettings, readSmtpSettings, type SmsSettings, type SmtpSettings } from './sender-settings';

/** The platform's settings. Domains add their own; `api/src/config.ts` composes the whole configuration. */
export interface PlatformConfig extends DatabaseSettings {
  host: string;
  port: number;
  /** `both`: this process answers calls and runs jobs; `only`: it runs jobs and answers probes; `none`: it runs no jobs. */
  worker: 'both' | 'only' | 'none';
  /** Maximum open connections; further ones are closed at once. */
  maxConnections: number;
  /** A real shop may run on the embedded database, which does not survive every power loss. */
  allowEmbeddedDatabase: boolean;
  /** Folder of the database, uploads and secrets. */
  varDir: string;
  /** In a demo, responses contain one-time codes, the development mailbox is open and the demo payment provider is offered. */
  isDemo: boolean;
  /** Secret that all keys are derived from, at least 32 characters; undefined to generate one at the first start. */
  sessionSecret?: string;
  /** Secret of the audit log alone, at least 32 characters; undefined to use the session secret. */
  auditSecret?: string;
  /** Every admin needs a second factor, and is led to set one up. */
  requireAdminSecondFactor: boolean;
  /** Earlier secrets, whose signatures are accepted while a new secret takes over. */
  previousSessionSecrets: string[];
  logLevel: string;
  /** Proxies whose X-Forwarded-For counts, for Fastify's `trustProxy`. A document server on this machine is always one. */
  trustProxy: TrustProxy;
  /** URL of Redis or Valkey, where instances count calls together; undefined for PostgreSQL. Never logged, because of its password. */
  redisUrl?: string;
  /** Multiplies the limits of all calls that have no setting of their own; 0 disables them. */
  limitFactor: number;
  /** Maximum sign-in calls per minute and network; 0 disables the limit. */
  authLimit: number;
  /** Maximum one-time codes per hour, from one network and in total; 0 disables the limit. */
  codeLimitAddress: number;
  codeLimitAll: number;
  /** Maximum one-time codes per day to one email or phone number; 0 disables the limit. */
  codeLimitDay: number;
  /** Default of the setting `cashCode`: a guest's first order with cash on delivery needs a one-time code to the phone. */
  isCashCodeOn: boolean;
  /** Owners get the daily anchor of the audit log by mail. */
  mailsAuditAnchors: boolean;
  /** Undefined when the shop does not tell people from bots. */
  turnstile?: TurnstileSettings;
  /** Base URL of the storefront, used in links of mails. */
  siteUrl: string;
  /** Undefined when the shop sends no mail. */
  smtp?: SmtpSettings;
  /** Undefined when the shop sends no text messages. */
  sms?: SmsSettings;
}

/** Reads the platform's settings from the environment. Throws an error that names the variable with an invalid value. */
export function readPlatformConfig(env: NodeJS.ProcessEnv): PlatformConfig {
  const siteUrl = env.SITE_URL ?? 'http://localhost:3000';
  const isDemoShop = isDemo(env);
  return {
    host: env.API_HOST ?? '127.0.0.1',
    port: readInteger('API_PORT', env.API_PORT, 3001),
    worker: readWorker(env.WORKER),
    maxConnections: readInteger('MAX_CONNECTIONS', env.MAX_CONNECTIONS, 2000),
    ...readDatabaseSettings(env),
    allowEmbeddedDatabase: env.EMBEDDED_DATABASE === '1',
    varDir: env.VAR_DIR || join(apiRoot, '..', 'var'),
    isDemo: isDemoShop,
    requireAdminSecondFactor: readSwitch('REQUIRE_ADMIN_SECOND_FACTOR', env.REQUIRE_ADMIN_SECOND_FACTOR, !isDemoShop),
    sessionSecret: readSecret('SESSION_SECRET', env.SESSION_SECRET),
    auditSecret: readSecret('AUDIT_SECRET', env.AUDIT_SECRET),
    previousSessionSecrets: (env.SESSION_SECRET_PREVIOUS ?? '')
      .split(',')
      .flatMap((secret) => readSecret('SESSION_SECRET_PREVIOUS', secret.trim()) ?? []),
    logLevel: env.LOG_LEVEL ?? 'info',
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    redisUrl: readRedisUrl(env.REDIS_URL),
    // A demo has higher limits because people who try it are few, and do much.
    limitFactor: readInteger('LIMIT_FACTOR', env.LIMIT_FACTOR, isDemoShop ? 20 : 1),
    authLimit: readInteger('AUTH_LIMIT', env.AUTH_LIMIT, 120),
    // Higher in a demo, which sends nothing.
    codeLimitAddress: readInteger('CODE_LIMIT_ADDRESS', env.CODE_LIMIT_ADDRESS, isDemoShop ? 1000 : 30),
    codeLimitAll: readInteger('CODE_LIMIT_ALL', env.CODE_LIMIT_ALL, isDemoShop ? 10_000 : 1000),
    codeLimitDay: readInteger('CODE_LIMIT_DAY', env.CODE_LIMIT_DAY, isDemoShop ? 1000 : 20),
    isCashCodeOn: readSwitch('COD_CODE', env.COD_CODE, !isDemoShop),
    mailsAuditAnchors: readSwitch('AUDIT_ANCHOR_MAIL', env.AUDIT_ANCHOR_MAIL, !isDemoShop),
    turnstile: readTurnstileSettings(env),
    siteUrl,
    smtp: readSmtpSettings(env, siteUrl),
    sms: readSmsSettings(env),
  };
}

/** Reads the proxies. `npm start` gives both servers the same list, and the proxy in front of the document server is not the API's peer. */
function readTrustProxy(text: string | undefined): TrustProxy {
  const proxies = parseTrustProxy(text) || [];
  return typeof proxies === 'function' ? proxies : ['127.0.0.0/8', '::1', ...proxies];
}

function readWorker(text: string | undefined): PlatformConfig['worker'] {
  if (!text) return 'both';
  if (text !== 'both' && text !== 'only' && text !== 'none')
    throw new Error(`WORKER must be both, only or none, not "${text}".`);
  return text;
}

function readSwitch(name: string, text: string | undefined, fallback: boolean): boolean {
  if (!text) return fallback;
  if (text !== '0' && text !== '1') throw new Error(`${name} must be 0 or 1, not "${text}".`);
  return text === '1';
}

function readSecret(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text.length < 32) throw new Error(`${name} must be at least 32 characters long.`);
  return text;
}

function readRedisUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  // The message never repeats the URL, because it can contain a password.
  if (!/^rediss?:\/\//.test(text) || !URL.canParse(text))
    throw new Error('REDIS_URL must be an address such as redis://user:password@cache.example.in:6379.');
  return text;
}
