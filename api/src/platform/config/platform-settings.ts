import {
  defineSettings,
  oneOf,
  portValue,
  type SettingsCheck,
  secretList,
  secretValue,
  switchValue,
  textValue,
  wholeNumber,
} from '@vastra/platform/config';
import { readTeams } from './release-teams';

/** Settings of the API's processes. */
export const processSettings = defineSettings({
  API_PORT: {
    schema: portValue,
    fallback: '3001',
    meaning: 'port of the API; `npm start` sets it to `PORT` + 1',
    readers: ['API'],
    group: 'processes',
  },
  API_HOST: {
    schema: textValue,
    fallback: '127.0.0.1',
    meaning: 'interface that the API listens on',
    readers: ['API'],
    group: 'processes',
  },
  WORKER: {
    schema: oneOf('both', 'only', 'none'),
    fallback: 'both',
    meaning:
      '`both`: this API answers requests and runs jobs; `only`: it runs jobs, and answers probes and metrics; `none`: it runs no jobs',
    readers: ['API'],
    group: 'processes',
  },
  MIGRATE_AT_START: {
    schema: switchValue,
    fallback: '1',
    meaning: '`0`: a pending migration ends the start; `migrate` runs them',
    readers: ['API'],
    group: 'data',
  },
  EMBEDDED_DATABASE: {
    schema: switchValue,
    fallback: '0',
    defaultText: 'off',
    example: '1',
    meaning:
      '`1`: a real shop starts without `DATABASE_URL`, although the embedded database does not survive every power loss',
    readers: ['API'],
    group: 'data',
  },
});

/** Secrets and protections of accounts. */
export const secretSettings = defineSettings({
  SESSION_SECRET: {
    schema: secretValue,
    defaultText: 'generated, in `VAR_DIR/secrets.json`',
    meaning:
      'all keys derive from it; at least 32 characters; the same for all APIs and workers: another one ends the start',
    readers: ['API'],
    group: 'secrets',
    isSecret: true,
  },
  SESSION_SECRET_PREVIOUS: {
    schema: secretList,
    fallback: '',
    defaultText: 'none',
    meaning:
      'earlier secrets, separated by commas: their signatures stay valid, so that a new `SESSION_SECRET` ends no session',
    readers: ['API'],
    group: 'secrets',
    isSecret: true,
  },
  REQUIRE_ADMIN_SECOND_FACTOR: {
    schema: switchValue,
    fallback: ({ isDemo }): string => (isDemo ? '0' : '1'),
    defaultText: '`1`; in a demo `0`',
    meaning: '`1`: an admin without a second factor (authenticator app or passkey) can only set one up',
    readers: ['API'],
    group: 'secrets',
  },
  REFUND_CONFIRMATION_RUPEES: {
    schema: wholeNumber({ max: 10_000_000 }),
    fallback: '2000',
    meaning:
      'refunds, store credit, gift cards and discounts of an admin above this amount a day ask for the password or a code; one confirmation covers five times as much',
    readers: ['API'],
    group: 'secrets',
  },
  AUDIT_SECRET: {
    schema: secretValue,
    defaultText: '`SESSION_SECRET`',
    meaning:
      'signs the audit log alone, at least 32 characters; entries of earlier secrets stay valid while these are set',
    readers: ['API'],
    group: 'secrets',
    isSecret: true,
  },
  PROVIDER_KEYS_SECRET: {
    schema: secretValue,
    defaultText: 'none',
    meaning:
      'encrypts the keys of payment providers, carriers and senders that an owner enters in the admin area; at least 32 characters; the same for all APIs and workers; without it none are stored ([decision 132](decisions/0132-provider-keys.md))',
    readers: ['API'],
    group: 'secrets',
    isSecret: true,
  },
  AUDIT_ANCHOR_MAIL: {
    schema: switchValue,
    fallback: ({ isDemo }): string => (isDemo ? '0' : '1'),
    defaultText: '`1`; in a demo `0`',
    meaning: 'owners get the daily anchor of the audit log by mail',
    readers: ['API'],
    group: 'secrets',
  },
});

/** Settings of the release API. */
export const releaseApiSettings = defineSettings({
  RELEASE_TEAMS: {
    schema: textValue,
    defaultText: 'no teams',
    example: 'release-teams.json',
    meaning:
      'file of the teams whose CI jobs may change the releases of their remotes by the release API, with the issuer and the claims of their tokens; commit it',
    readers: ['API'],
    group: 'releases',
  },
});

/** Says what is wrong with the file of the teams. */
export const checkReleaseTeams: SettingsCheck = ({ RELEASE_TEAMS: file }) => {
  try {
    readTeams(file || undefined);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};
