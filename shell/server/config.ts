import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  describeSettings,
  readSettings,
  toEdgeOptions,
  toSentryOptions,
  toTracingOptions,
} from '@vastra/platform/config';
import { toHealthSettings } from '@vastra/platform/host/health/settings';
import { getTrustedKeysFile, productionName, type StorageSettings } from '@vastra/platform/releases';
import { shellChecks, shellSettings } from './settings';

// The built server runs in shell/dist/server or shell/dist/dev/server; in a release, the launcher sets VAR_DIR.
const root = __dirname.slice(0, __dirname.lastIndexOf(`${path.sep}shell${path.sep}`));

/** Returns a folder of the build; in tests, of the sources. */
const findFolder = (name: string): string =>
  [path.join(__dirname, name), path.join(__dirname, '..', name)].find(existsSync) ?? path.join(__dirname, name);

const buildOptions = (env: NodeJS.ProcessEnv) => ({
  fallbacks: {
    VAR_DIR: path.join(root, 'var'),
    SITE_URL: `http://localhost:${env.PORT || 3000}`,
    LOG_LEVEL: 'warn',
  },
  checks: shellChecks,
});

const toStorageSettings = (values: StorageSettings, varDir: string): StorageSettings => ({
  VAR_DIR: varDir,
  RELEASES_DIR: values.RELEASES_DIR,
  S3_BUCKET: values.S3_BUCKET,
  S3_ENDPOINT: values.S3_ENDPOINT,
  S3_REGION: values.S3_REGION,
  S3_PREFIX: values.S3_PREFIX,
  S3_ACCESS_KEY_ID: values.S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY: values.S3_SECRET_ACCESS_KEY,
  RELEASE_INDEX_KEY: values.RELEASE_INDEX_KEY,
  RELEASE_INDEX_TRUSTED_KEYS: values.RELEASE_INDEX_TRUSTED_KEYS,
  RELEASE_ENVIRONMENT: values.RELEASE_ENVIRONMENT,
});

/** Returns the environment of this server and its folders and files of releases. */
function toReleaseFolders({ RELEASE_ENVIRONMENT }: { RELEASE_ENVIRONMENT: string }, varDir: string) {
  const isProduction = RELEASE_ENVIRONMENT === productionName;
  const releaseCacheDir = path.join(varDir, isProduction ? 'release-cache' : `release-cache-${RELEASE_ENVIRONMENT}`);
  return {
    /** False for another environment than the shoppers': search engines must not list its pages. */
    isProduction,
    /** Folder of the releases that were downloaded from an object store. */
    releaseCacheDir,
    /** Serial of the newest trusted pointers that this server has seen. */
    indexSerialFile: path.join(releaseCacheDir, 'index-serial'),
    /** Releases that have stopped a process of this machine. */
    stoppedReleasesFile: path.join(releaseCacheDir, 'stopped-releases.json'),
  };
}

/** Reads the settings of the document server. Throws one SettingsError for all that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const values = readSettings(env, shellSettings, buildOptions(env));
  const varDir = path.resolve(values.VAR_DIR);
  return {
    ...{ port: values.PORT, checkPort: values.CHECK_PORT },
    host: values.HOST,
    logLevel: values.LOG_LEVEL,
    /** Proxies whose X-Forwarded-For counts, for Fastify's `trustProxy`. */
    trustProxy: values.TRUST_PROXY ?? false,
    /** Seconds after a SIGTERM in which requests are still accepted. */
    drainSeconds: values.DRAIN_SECONDS,
    /** URL of Redis or Valkey, in which document servers share the API's responses; undefined without one. Never logged, because of its password. */
    redisUrl: values.REDIS_URL,
    /** Hours for which documents show what the API responded before while it fails. */
    staleHours: values.STALE_HOURS,
    /** Bytes of documents that are stored for the second that their data may be used; 0 for none. */
    documentCacheBytes: values.DOCUMENT_CACHE_MB * 2 ** 20,
    /** Folder of what this server stores. */
    varDir,
    /** ms after which code of a release that blocks this process is withdrawn; 0 switches the watchdog off. */
    blockedMs: values.WATCHDOG_MS,
    /** Minutes after a promotion in which another process renders the pages of a release; 0 for none. */
    isolateMinutes: values.ISOLATE_MINUTES,
    /** Bytes of memory above which the release that holds most is withdrawn; 0 for no bound. */
    maxMemoryBytes: values.MEMORY_MB * 1e6,
    /** Maximum open connections; further ones are closed at once. */
    maxConnections: values.MAX_CONNECTIONS,
    overloadMs: values.OVERLOAD_MS,
    /** The shop's public origin, `https://shop.example`; canonical URLs begin with it. */
    origin: values.SITE_URL,
    /** Browsers get a response 103 that names the fonts. */
    sendsEarlyHints: values.EARLY_HINTS,
    /** HSTS holds for subdomains too. */
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    /** `mailto:` or `https:` URL for reports of vulnerabilities; undefined for no security.txt. */
    securityContact: values.SECURITY_CONTACT,
    /** URL of the commerce API, without a slash at the end. */
    apiUrl: values.API_URL,
    /** Settings of the release storage, for `openStorage`. */
    storage: toStorageSettings(values as StorageSettings, varDir),
    /** File of the public keys that releases must be signed with, if it exists. */
    releaseKeysFile: getTrustedKeysFile(values, varDir),
    /** Releases of a bucket may be unsigned although this is not a demo. */
    allowUnsignedReleases: values.UNSIGNED_RELEASES,
    ...toReleaseFolders(values, varDir),
    /** Signs the preview cookie. Several document servers share one secret; without it each creates its own. */
    releaseSecret: values.RELEASE_SECRET,
    releaseSecretFile: path.join(varDir, 'release-secret'),
    /** In a demo every visitor may preview releases, otherwise only admins. Every page says that the shop is a demo. */
    isDemo: values.DEMO,
    /** The shell's own browser build, beside this one. */
    webDir: path.resolve(values.SHELL_WEB_DIR ?? path.join(__dirname, '../web')),
    /** Origin of the bot check's script and frame. Undefined if it is not set up. */
    botCheckOrigin: values.TURNSTILE_SITE_KEY ? 'https://challenges.cloudflare.com' : undefined,
    /** In development, pages may connect to webpack's servers on this machine. */
    allowDevServers: values.ALLOW_DEV_SERVERS,
    health: toHealthSettings(values),
    /** Service to which errors of browsers and of this server are sent; undefined without a DSN. */
    sentry: toSentryOptions(values),
    /** Collector to which spans are sent; undefined without one. */
    tracing: toTracingOptions(values, 'vastra-documents'),
    /** Seconds for which a cache in front may store a document, and show it while it loads the next one; 0 for no cache. */
    edgeSeconds: values.EDGE_CACHE_SECONDS,
    edgeStaleSeconds: values.EDGE_STALE_SECONDS,
    /** That cache assigns visitors to cohorts, by which it stores documents while a canary runs. */
    hasEdgeCohorts: values.EDGE_COHORTS,
    /** That cache as purges reach it; undefined if nothing purges it. */
    edge: toEdgeOptions(values),
    fontsDir: findFolder('fonts'),
    iconsDir: findFolder('icons'),
  };
}

/** Settings of the document server. No other module of it reads the environment. */
export const config = readConfig(process.env);

/** Returns a line for each setting in force; values of secrets are hidden. */
export const describeConfig = (env: NodeJS.ProcessEnv = process.env): string[] =>
  describeSettings(env, shellSettings, buildOptions(env));
