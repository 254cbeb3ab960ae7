import { buildSchema, defineSettings, httpUrl, oneOf, textValue } from '../../../platform/config';
import { releaseApiSettings } from '../../../platform/config/release-api-settings';
import { sentryProjectSettings } from '../../../platform/config/sentry-project-settings';

/** Settings that neither the API nor the document server reads: settings of the commands, of the tests and of Node. */
export const workspaceSettings = defineSettings({
  NODE_ENV: {
    schema: oneOf('production', 'development', 'test'),
    defaultText: '`production` with `npm start`',
    example: 'production',
    meaning: '`development` makes development builds. It has no effect on what the shop allows',
    readers: ['Node', 'start', 'dev'],
    group: 'processes',
  },
  NODE_EXTRA_CA_CERTS: {
    schema: textValue,
    meaning: 'file with the certificates of your own authority, for a mail server or an object store that uses one',
    readers: ['Node'],
    group: 'senders',
  },
  RELEASE_SIGNING_KEY: {
    schema: textValue,
    defaultText: '`VAR_DIR/release-signing-keys/mf-….key`',
    meaning: 'private key of the team, which signs the releases that the team publishes',
    readers: ['release', 'start'],
    group: 'releases',
  },
  RELEASE_BY: {
    schema: textValue,
    defaultText: "`GITHUB_ACTOR`, then git's `user.name`, then the system's user",
    meaning: 'who publishes, as the history of a release names it',
    readers: ['release', 'start'],
    group: 'releases',
  },
  GITHUB_SHA: {
    schema: textValue,
    defaultText: "git's `HEAD`",
    meaning: 'commit that a release is stored with; GitHub Actions sets it',
    readers: ['release', 'start'],
    group: 'releases',
  },
  ...releaseApiSettings,
  ...sentryProjectSettings,
  SHOP: {
    schema: httpUrl('http://localhost:3000'),
    example: 'http://localhost:3000',
    meaning: 'URL of a running shop; `dev` then previews the remote in it and starts no shop',
    readers: ['dev'],
    group: 'development',
  },
  TASK_CACHE: {
    schema: textValue,
    example: 's3://ci-cache/vastra',
    meaning:
      'cache of builds and passed checks that machines share: a directory, or a bucket and prefix, with the endpoint and keys of `S3_…`',
    readers: ['start', 'build', 'check', 'npm test'],
    group: 'development',
  },
  BROWSER_PATH: {
    schema: textValue,
    defaultText: 'the first Chromium on the `PATH`',
    example: '/usr/bin/chromium',
    meaning: 'browser of the journeys',
    readers: ['npm test'],
    group: 'development',
  },
  CI: {
    schema: buildSchema(Boolean),
    defaultText: 'off',
    example: '1',
    meaning: 'set: a test that is marked `only` fails the journeys',
    readers: ['npm test'],
    group: 'development',
  },
  WEBHOOK_URL: {
    schema: httpUrl('http://localhost:3000'),
    example: 'http://localhost:3000/api/v1/payments/razorpay/webhook',
    meaning: 'where the stand-ins of the payment providers send their webhooks',
    readers: ['stand-ins of providers'],
    group: 'development',
  },
});
