import type { SettingsCheck } from './read-settings';
import { defineSettings } from './setting';
import { httpUrl, textValue } from './value-types';

/** The settings of `pnpm release publish`, which uploads source maps. */
export const sentryProjectSettings = defineSettings({
  SENTRY_AUTH_TOKEN: {
    schema: textValue,
    meaning: 'token that may create releases; `publish` then uploads scripts and source maps of the release',
    readers: ['release'],
    group: 'errors',
    isSecret: true,
  },
  SENTRY_ORG: {
    schema: textValue,
    example: 'vastra',
    meaning: 'short name (slug) of the organization',
    readers: ['release'],
    group: 'errors',
  },
  SENTRY_PROJECT: {
    schema: textValue,
    example: 'shop',
    meaning: 'short name (slug) of the project whose DSN the shop has',
    readers: ['release'],
    group: 'errors',
  },
  SENTRY_URL: {
    schema: httpUrl('https://sentry.example.in'),
    fallback: 'https://sentry.io',
    meaning: 'URL of the server',
    readers: ['release'],
    group: 'errors',
  },
});

/** A token needs an organization and a project. */
export const checkSentryProject: SettingsCheck = (env) =>
  env.SENTRY_AUTH_TOKEN && !(env.SENTRY_ORG && env.SENTRY_PROJECT)
    ? 'SENTRY_AUTH_TOKEN needs SENTRY_ORG and SENTRY_PROJECT.'
    : undefined;
