import {
  buildSchema,
  defineSettings,
  httpUrl,
  portValue,
  secretValue,
  switchValue,
  textValue,
  wholeNumber,
} from '@vastra/platform/config';

/** Port of the API where the document server expects it by default. */
const toApiPort = (port = '3000'): number => Number(port) + 1;

/** Settings of the document server alone. */
export const documentSettings = defineSettings({
  PORT: {
    schema: portValue,
    fallback: '3000',
    meaning: 'port of the shop',
    readers: ['start', 'documents', 'dev'],
    group: 'processes',
  },
  HOST: {
    schema: textValue,
    fallback: '127.0.0.1',
    meaning: 'interface that the document server listens on',
    readers: ['documents'],
    group: 'processes',
  },
  API_URL: {
    schema: httpUrl('http://api.internal:3001'),
    fallback: ({ env }): string => `http://127.0.0.1:${toApiPort(env.PORT) || 3001}`,
    defaultText: '`http://127.0.0.1:` and `PORT` + 1',
    example: 'http://127.0.0.1:3001',
    meaning: 'where the document server reaches the API',
    readers: ['documents'],
    group: 'processes',
  },
  STALE_HOURS: {
    schema: wholeNumber({ max: 720 }),
    fallback: '24',
    meaning: 'hours for which pages and lists show what the API responded before while it fails; `0` for never',
    readers: ['documents'],
    group: 'data',
  },
  DOCUMENT_CACHE_MB: {
    schema: wholeNumber({ max: 4096 }),
    fallback: '64',
    meaning:
      'memory for documents that all visitors without a session get, for the second that their data may be used; `0`: each is rendered',
    readers: ['documents'],
    group: 'data',
  },
  EARLY_HINTS: {
    schema: switchValue,
    fallback: '0',
    meaning:
      '`1` names the fonts to browsers in a response 103 while a document is rendered; not with `EDGE_CACHE_SECONDS`',
    readers: ['documents'],
    group: 'processes',
  },
  HSTS_SUBDOMAINS: {
    schema: switchValue,
    fallback: '0',
    meaning: '`1` extends HSTS, which is sent with an https `SITE_URL`, to subdomains',
    readers: ['documents'],
    group: 'processes',
  },
  SECURITY_CONTACT: {
    schema: buildSchema((text) => {
      if (!/^(mailto:|https:\/\/)./.test(text)) throw new Error('must be a mailto: or https: address');
      return text;
    }),
    example: 'mailto:security@example.in',
    meaning: '`mailto:` or `https:` URL for `/.well-known/security.txt`, where vulnerabilities are reported',
    readers: ['documents'],
    group: 'processes',
  },
  RELEASE_SECRET: {
    schema: secretValue,
    defaultText: 'generated, in `VAR_DIR/release-secret`',
    meaning: 'signs the preview cookie; at least 32 characters; the same for all document servers',
    readers: ['documents'],
    group: 'secrets',
    isSecret: true,
  },
  MEMORY_MB: {
    schema: wholeNumber({ max: 1_000_000 }),
    fallback: '1024',
    meaning:
      'above this memory, the release whose code holds most of it is withdrawn; the heap ends at twice it; 0 for no bound',
    readers: ['documents'],
    group: 'releases',
  },
  WATCHDOG_MS: {
    schema: wholeNumber({ max: 3_600_000 }),
    fallback: '5000',
    meaning:
      'a release whose code blocks the server for this much processor time, or waits twelve times as long, is withdrawn; 0 switches that off',
    readers: ['documents'],
    group: 'releases',
  },
  ISOLATE_MINUTES: {
    schema: wholeNumber({ max: 1440 }),
    fallback: '0',
    meaning:
      'minutes after a release became live or canary in which a second process renders its pages, so that its code cannot stop others; 0 for no such process',
    readers: ['documents'],
    group: 'releases',
  },
  SHELL_WEB_DIR: {
    schema: textValue,
    defaultText: '`shell/dist/web`',
    example: 'shell/dist/web',
    meaning: 'browser build of the shell; `dev` sets it',
    readers: ['documents'],
    group: 'development',
  },
  ALLOW_DEV_SERVERS: {
    schema: switchValue,
    fallback: '0',
    defaultText: 'off',
    example: '1',
    meaning: "`1`: pages may connect to webpack's servers on this machine; `dev` sets it",
    readers: ['documents'],
    group: 'development',
  },
});
