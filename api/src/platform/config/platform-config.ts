import {
  checkDemo,
  checkEdgePurge,
  checkS3Keys,
  type EdgeOptions,
  edgeSettings,
  type SentryOptions,
  type SettingValues,
  sentrySettings,
  sharedSettings,
  type TracingOptions,
  telemetrySettings,
  toEdgeOptions,
  toSentryOptions,
  toTracingOptions,
} from '@vastra/platform/config';
import type { TrustProxy } from '@vastra/platform/network';
import type { ObjectStorage } from '@vastra/platform/releases';
import { hasProxy, type OperationsAccess } from '@vastra/platform/server/metrics/operations-access';
import {
  botCheckSettings,
  checkTurnstileKeys,
  type TurnstileSettings,
  toTurnstileSettings,
} from './bot-check-settings';
import { bucketSettings, checkBucketKeys, openBuckets } from './bucket-settings';
import {
  checkDirectUrl,
  checkReplicaUrl,
  type DatabaseSettings,
  databaseSettings,
  toDatabaseSettings,
} from './database-settings';
import { limitSettings } from './limit-settings';
import { mediaSettings } from './media-settings';
import { checkReleaseTeams, processSettings, releaseApiSettings, secretSettings } from './platform-settings';
import { readTeams, type Teams } from './release-teams';
import {
  checkMailServer,
  checkSmsKeys,
  checkWhatsappKeys,
  type SmsSettings,
  type SmtpSettings,
  senderSettings,
  toSmsSettings,
  toSmtpSettings,
  toWhatsappSettings,
  type WhatsappSettings,
} from './sender-settings';

/** The platform's settings. Domains add their own; `api/src/config.ts` composes the whole configuration. */
export interface PlatformConfig extends DatabaseSettings {
  host: string;
  port: number;
  /** Port on which a separate thread answers a balancer's checks; undefined for none. */
  checkPort?: number;
  /** `both`: this process answers calls and runs jobs; `only`: it runs jobs and answers probes; `none`: it runs no jobs. */
  worker: 'both' | 'only' | 'none';
  /** Maximum open connections; further ones are closed at once. */
  maxConnections: number;
  /** ms that a request may wait before the least important ones are refused; 0 refuses none. */
  overloadMs: number;
  /** Pending migrations run at the start; otherwise they end it. */
  migratesAtStart: boolean;
  /** Seconds after a SIGTERM in which requests are still accepted. */
  drainSeconds: number;
  /** A real shop may run on the embedded database, which does not survive every power loss. */
  allowEmbeddedDatabase: boolean;
  /** Folder of the database, uploads and secrets. */
  varDir: string;
  /** Storage of the masters of pictures: `media` in `varDir`, or the bucket MEDIA_S3_BUCKET or S3_BUCKET. */
  mediaStorage: ObjectStorage;
  /** Storage of the audit log's anchors, outside of the database: `audit-anchors` in `varDir`, or the bucket AUDIT_S3_BUCKET or S3_BUCKET. */
  auditAnchors: ObjectStorage;
  /** Size that the cache of renditions may have, in bytes; 0 for no limit. */
  mediaCacheBytes: number;
  /** In a demo, responses contain one-time codes, the development mailbox is open and the demo payment provider is offered. */
  isDemo: boolean;
  /** Secret that all keys are derived from, at least 32 characters; undefined to generate one at the first start. */
  sessionSecret?: string;
  /** Secret of the audit log alone, at least 32 characters; undefined to use the session secret. */
  auditSecret?: string;
  /** Secret that encrypts the keys of providers, at least 32 characters; undefined if none are stored. */
  providerKeysSecret?: string;
  /** Every admin needs a second factor, and is led to set one up. */
  requireAdminSecondFactor: boolean;
  /** Earlier secrets, whose signatures are accepted while a new secret takes over. */
  previousSessionSecrets: string[];
  logLevel: string;
  /** Service to which errors are sent; undefined without a DSN. */
  sentry?: SentryOptions;
  /** Collector to which spans are sent; undefined without one. */
  tracing?: TracingOptions;
  /** Access to metrics and to the log level. */
  operations: OperationsAccess;
  /** The cache in front of the document servers, which the worker purges; undefined without one. */
  edge?: EdgeOptions;
  /** Proxies whose X-Forwarded-For counts, for Fastify's `trustProxy`. A document server on this machine is always one. */
  trustProxy: TrustProxy;
  /** URL of Redis or Valkey, where instances count calls together; undefined for PostgreSQL. Never logged, because of its password. */
  redisUrl?: string;
  /** Multiplies the limits of all calls without a separate setting; 0 disables them. */
  limitFactor: number;
  /** Maximum sign-in calls per minute and network; 0 disables the limit. */
  authLimit: number;
  /** Maximum one-time codes per hour, from one network and in total; 0 disables the limit. */
  codeLimitAddress: number;
  codeLimitAll: number;
  /** Maximum one-time codes per day to one email or phone number; 0 disables the limit. */
  codeLimitDay: number;
  /** Maximum one-time codes by SMS per day in all; 0 disables the limit. */
  codeLimitSms: number;
  /** Default of the setting `cashCode`: a guest's first order with cash on delivery needs a one-time code to the phone. */
  isCashCodeOn: boolean;
  /** Owners get the daily anchor of the audit log by mail. */
  mailsAuditAnchors: boolean;
  /** Teams whose CI jobs may change releases. */
  releaseTeams: Teams;
  /** Undefined when the shop does not tell people from bots. */
  turnstile?: TurnstileSettings;
  /** Base URL of the storefront, used in links of mails. */
  siteUrl: string;
  /** Undefined when the shop sends no mail. */
  smtp?: SmtpSettings;
  /** Undefined when the shop sends no text messages. */
  sms?: SmsSettings;
  /** Undefined when the shop sends nothing by WhatsApp. */
  whatsapp?: WhatsappSettings;
  /** Secrets of the webhooks for receipts; undefined when none is accepted. */
  smsWebhookSecret?: string;
  mailWebhookSecret?: string;
}

/** All settings of the platform. */
export const platformSettings = {
  ...sharedSettings,
  ...sentrySettings,
  ...telemetrySettings,
  ...edgeSettings,
  ...processSettings,
  ...databaseSettings,
  ...secretSettings,
  ...limitSettings,
  ...botCheckSettings,
  ...senderSettings,
  ...mediaSettings,
  ...bucketSettings,
  ...releaseApiSettings,
};

/** Rules about several settings of the platform. */
export const platformChecks = [
  checkDemo,
  checkS3Keys,
  checkBucketKeys,
  checkEdgePurge,
  checkDirectUrl,
  checkReplicaUrl,
  checkTurnstileKeys,
  checkMailServer,
  checkSmsKeys,
  checkWhatsappKeys,
  checkReleaseTeams,
];

/** Names the platform's settings as the API uses them. */
export const toPlatformConfig = (values: SettingValues<typeof platformSettings>): PlatformConfig => ({
  sentry: toSentryOptions(values),
  tracing: toTracingOptions(values, values.WORKER === 'only' ? 'vastra-worker' : 'vastra-api'),
  operations: { metricsToken: values.METRICS_TOKEN, isBehindProxy: hasProxy(values) },
  edge: toEdgeOptions(values),
  host: values.API_HOST,
  port: values.API_PORT,
  maxConnections: values.MAX_CONNECTIONS,
  checkPort: values.CHECK_PORT,
  overloadMs: values.OVERLOAD_MS,
  ...toDatabaseSettings(values),
  migratesAtStart: values.MIGRATE_AT_START,
  worker: values.WORKER,
  drainSeconds: values.DRAIN_SECONDS,
  allowEmbeddedDatabase: values.EMBEDDED_DATABASE,
  varDir: values.VAR_DIR,
  ...openBuckets(values),
  mediaCacheBytes: values.MEDIA_CACHE_MB * 1e6,
  isDemo: values.DEMO,
  requireAdminSecondFactor: values.REQUIRE_ADMIN_SECOND_FACTOR,
  sessionSecret: values.SESSION_SECRET,
  auditSecret: values.AUDIT_SECRET,
  providerKeysSecret: values.PROVIDER_KEYS_SECRET,
  previousSessionSecrets: values.SESSION_SECRET_PREVIOUS,
  logLevel: values.LOG_LEVEL,
  trustProxy: addThisMachine(values.TRUST_PROXY || []),
  redisUrl: values.REDIS_URL,
  limitFactor: values.LIMIT_FACTOR,
  authLimit: values.AUTH_LIMIT,
  codeLimitAddress: values.CODE_LIMIT_ADDRESS,
  codeLimitAll: values.CODE_LIMIT_ALL,
  codeLimitDay: values.CODE_LIMIT_DAY,
  codeLimitSms: values.CODE_LIMIT_SMS,
  isCashCodeOn: values.COD_CODE,
  mailsAuditAnchors: values.AUDIT_ANCHOR_MAIL,
  releaseTeams: readTeams(values.RELEASE_TEAMS),
  turnstile: toTurnstileSettings(values),
  siteUrl: values.SITE_URL,
  smtp: toSmtpSettings(values),
  sms: toSmsSettings(values),
  whatsapp: toWhatsappSettings(values),
  smsWebhookSecret: values.SMS_WEBHOOK_SECRET,
  mailWebhookSecret: values.MAIL_WEBHOOK_SECRET,
});

/** `npm start` gives both servers the same list, and the proxy in front of the document server is not the API's peer. */
const addThisMachine = (proxies: TrustProxy): TrustProxy =>
  typeof proxies === 'function' ? proxies : ['127.0.0.0/8', '::1', ...proxies];
