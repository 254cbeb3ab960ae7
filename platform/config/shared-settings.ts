import { isDemo } from '../demo/index.cjs';
import { isEnvironmentName, productionName } from '../releases';
import type { SettingsCheck } from './read-settings';
import { defineSettings } from './setting';
import {
  buildSchema,
  httpUrl,
  oneOf,
  portValue,
  redisUrlValue,
  switchValue,
  textValue,
  trustProxyValue,
  wholeNumber,
} from './value-types';

/** The settings that the API and the document server share. */
export const sharedSettings = defineSettings({
  SITE_URL: {
    schema: httpUrl('https://shop.example.in'),
    fallback: 'http://localhost:3000',
    defaultText: '`http://localhost:PORT`; API alone port 3000',
    meaning:
      'origin that shoppers use; canonical URLs and links in mails begin with it; passkeys belong to its host, so a new host makes them useless',
    readers: ['API', 'documents'],
    group: 'processes',
  },
  TRUST_PROXY: {
    schema: trustProxyValue,
    defaultText: 'off',
    example: '1',
    meaning:
      "whose `X-Forwarded-For` counts: the number of proxies in front (`1`), or their networks (`10.0.0.0/8,192.0.2.1`). With it, `/metrics` needs its token. The API always trusts this machine, where the document server is. An API on another host needs the document server's network",
    readers: ['documents', 'API'],
    group: 'processes',
  },
  MAX_CONNECTIONS: {
    schema: wholeNumber({ min: 1 }),
    fallback: '2000',
    meaning: 'open connections of a process; further ones are closed at once',
    readers: ['API', 'documents'],
    group: 'processes',
  },
  OVERLOAD_MS: {
    schema: wholeNumber({ max: 60_000 }),
    fallback: '500',
    meaning:
      'ms that requests may wait for this process or for a connection to the database. When they wait for longer, the least important ones get 503 with `Retry-After`: suggestions and exports, then lists and pages, checkout and orders last. `0` refuses none',
    readers: ['API', 'documents'],
    group: 'processes',
  },
  DRAIN_SECONDS: {
    schema: wholeNumber({ max: 3600 }),
    fallback: '0',
    meaning:
      'seconds for which requests are accepted after SIGTERM while `/readyz` responds with 503, so that balancers notice: about two of their checks',
    readers: ['API', 'documents'],
    group: 'processes',
  },
  CHECK_PORT: {
    schema: portValue,
    defaultText: 'off',
    example: '3101',
    meaning:
      "port on which a separate thread answers a balancer's checks (`/readyz?unready=404`, `/livez`), however busy the process is; a frozen process does not respond. Each process needs its own; only the balancer and this machine may reach it",
    readers: ['API', 'documents'],
    group: 'processes',
  },
  LOG_LEVEL: {
    schema: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    fallback: 'info',
    defaultText: '`warn`; API alone `info`',
    example: 'warn',
    meaning: 'level of the JSON logs; `info` logs every request',
    readers: ['API', 'documents'],
    group: 'processes',
  },
  VAR_DIR: {
    schema: textValue,
    fallback: 'var',
    defaultText: '`var` in the repository',
    meaning: 'folder of all data that is stored nowhere else: database, pictures, releases, secrets',
    readers: ['start', 'API', 'documents', 'release', 'dev'],
    group: 'data',
  },
  REDIS_URL: {
    schema: redisUrlValue,
    meaning:
      'Redis or Valkey (`redis://` or `rediss://`) in which all APIs count limited calls together (without it they count in the database), and document servers share what the API responded; the shop goes on without it',
    readers: ['API', 'documents'],
    group: 'data',
    isSecret: true,
  },
  DEMO: {
    schema: switchValue,
    fallback: '0',
    defaultText: '`1` with `npm start` and dev, otherwise off',
    example: '1',
    meaning: '`1`: the shop is a demo; `0`: it is not',
    readers: ['start', 'API', 'documents'],
    group: 'demo',
  },
  TURNSTILE_SITE_KEY: {
    schema: textValue,
    defaultText: 'off',
    meaning:
      'Cloudflare Turnstile, or a service with its interface: registrations, sign-in codes, contact messages, reviews and guest orders need its token. Older releases show the refusal',
    readers: ['API', 'documents'],
    group: 'limits',
  },
  RELEASES_DIR: {
    schema: textValue,
    defaultText: '`VAR_DIR/releases`',
    example: 'var/releases',
    meaning: 'directory of the releases, if there is no bucket',
    readers: ['start', 'API', 'documents', 'release', 'dev'],
    group: 'releases',
  },
  S3_BUCKET: {
    schema: textValue,
    meaning:
      'bucket of an S3-compatible store; releases, pictures and anchors of the audit log are then read from it and written to it',
    readers: ['start', 'API', 'documents', 'release'],
    group: 'releases',
  },
  S3_ENDPOINT: {
    schema: httpUrl('https://s3.example.in:8333'),
    defaultText: "Amazon's",
    meaning: 'URL of another store: `https://s3.example:8333`',
    readers: ['start', 'API', 'documents', 'release'],
    group: 'releases',
  },
  S3_REGION: {
    schema: textValue,
    fallback: 'us-east-1',
    meaning: 'region',
    readers: ['start', 'API', 'documents', 'release'],
    group: 'releases',
  },
  S3_ACCESS_KEY_ID: {
    schema: textValue,
    defaultText: 'as the AWS SDK finds it',
    meaning: 'set both keys or none',
    readers: ['start', 'API', 'documents', 'release'],
    group: 'releases',
    isSecret: true,
  },
  S3_SECRET_ACCESS_KEY: {
    schema: textValue,
    defaultText: 'as the AWS SDK finds it',
    meaning: 'set both keys or none',
    readers: ['start', 'API', 'documents', 'release'],
    group: 'releases',
    isSecret: true,
  },
  S3_PREFIX: {
    schema: textValue,
    fallback: 'releases/',
    meaning: 'prefix of every key of a release; empty means none',
    readers: ['start', 'API', 'documents', 'release'],
    group: 'releases',
    isEmptyValid: true,
  },
  RELEASE_ENVIRONMENT: {
    schema: buildSchema((text) => {
      if (!isEnvironmentName(text))
        throw new Error('must be a name such as staging: lower-case letters, digits and hyphens');
      return text;
    }),
    fallback: productionName,
    example: 'staging',
    meaning:
      'environment whose pointers this process follows and changes, [beside production](operating/releases.md#environments): `staging`. The API and the document servers of an environment have the same',
    readers: ['start', 'API', 'documents', 'release', 'dev'],
    group: 'releases',
  },
  RELEASE_INDEX_KEY: {
    schema: textValue,
    meaning: 'private key that signs the pointers of the releases with each change; without it they need no signature',
    readers: ['API', 'documents', 'release'],
    group: 'releases',
    isSecret: true,
  },
  RELEASE_INDEX_TRUSTED_KEYS: {
    schema: textValue,
    meaning: 'public keys, with commas between them; pointers that none of them has signed are not followed',
    readers: ['API', 'documents', 'release'],
    group: 'releases',
  },
  RELEASE_KEYS: {
    schema: textValue,
    defaultText: '`VAR_DIR/release-keys.json`',
    example: 'release-keys.json',
    meaning:
      'file of the public keys that releases must be signed with, by remote; commit it, and never keep it in the bucket',
    readers: ['API', 'documents', 'release'],
    group: 'releases',
  },
  UNSIGNED_RELEASES: {
    schema: switchValue,
    fallback: '0',
    meaning: '`1` accepts a bucket without keys outside a demo',
    readers: ['documents', 'API'],
    group: 'releases',
  },
});

/** A demo runs on this machine only. */
export const checkDemo: SettingsCheck = (env) => {
  try {
    isDemo(env);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

/** The keys of a bucket come in pairs. */
export const checkS3Keys: SettingsCheck = (env) =>
  Boolean(env.S3_ACCESS_KEY_ID) === Boolean(env.S3_SECRET_ACCESS_KEY)
    ? undefined
    : 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.';
