import { defineSettings } from './setting';
import { buildSchema, textValue } from './value-types';

/** The service to which errors are sent. */
export interface SentryOptions {
  /** `https://<public key>@<host>/<project>`: Sentry, or a server that speaks its protocol. It is no secret. */
  dsn: string;
  /** `production` */
  environment: string;
}

const dsnValue = buildSchema((text) => {
  const { protocol, username, password, pathname } = URL.canParse(text) ? new URL(text) : ({} as Partial<URL>);
  if (!/^https?:$/.test(protocol ?? '') || !username || password || !/\/\d+$/.test(pathname ?? ''))
    throw new Error('must be a DSN such as https://0123456789abcdef@sentry.example.in/1');
  return text;
});

/** The settings of the processes that send errors. */
export const sentrySettings = defineSettings({
  SENTRY_DSN: {
    schema: dsnValue,
    example: 'https://0123456789abcdef@sentry.example.in/1',
    meaning:
      'DSN of a project in Sentry, or in GlitchTip; errors of browsers, document servers and the API are then sent there too ([errors](operating/health.md#sentry))',
    readers: ['API', 'documents'],
    group: 'errors',
  },
  SENTRY_ENVIRONMENT: {
    schema: textValue,
    fallback: ({ isDemo }): string => (isDemo ? 'demo' : 'production'),
    defaultText: '`production`; demo `demo`',
    example: 'staging',
    meaning: 'name of this installation in Sentry',
    readers: ['API', 'documents'],
    group: 'errors',
  },
});

/** Returns where errors are sent; undefined without a DSN. */
export const toSentryOptions = (values: {
  SENTRY_DSN: string | undefined;
  SENTRY_ENVIRONMENT: string;
}): SentryOptions | undefined =>
  values.SENTRY_DSN ? { dsn: values.SENTRY_DSN, environment: values.SENTRY_ENVIRONMENT } : undefined;
