import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema, daySchema, openEnum, timeSchema } from '../common';
import { buildPageSchema, idSchema, listFields } from './common';

/** Events that the security log records. */
export const securityEventKinds = [
  'sign-in',
  'lock',
  'token-reuse',
  'denial',
  'rate-limit',
  'confirmation',
  'password-change',
  'second-factor',
  'session-end',
  'role-change',
  'account-block',
  'account-deletion',
  'invitation',
  'export',
  'personal-data',
] as const;

/** `failure`: wrong credentials. `refused`: not allowed, locked or limited. */
export const securityOutcomes = ['success', 'failure', 'refused'] as const;

const accountSchema = z.object({ id: idSchema, name: z.string() });

/**
 * An event of the security log. Equal events of the same ten minutes are one row with a count. `account` acted, and is null if the visitor was not
 * signed in; `subject` is the account or order that it was done to. `network` is shortened to /24 or /48.
 */
export const securityEventSchema = z.object({
  _id: z.string(),
  firstAt: timeSchema,
  lastAt: timeSchema,
  count: z.number().int(),
  event: openEnum(securityEventKinds),
  /** Result of the event. */
  outcome: openEnum(securityOutcomes),
  account: accountSchema.nullable(),
  subject: accountSchema.nullable(),
  network: z.string(),
  /** Browser of the person. */
  browser: z.string(),
  /** Details of the event; empty if there are none. */
  detail: z.string(),
  /** Id of the request. */
  requestId: z.string(),
});
export type SecurityEventRow = z.output<typeof securityEventSchema>;

/** Lists security events, newest first. `account` is the id of who acted or of whom it was done to; `from` and `to` are days in India. */
export const listSecurityEvents = defineCall({
  method: 'GET',
  path: '/admin/security/events',
  auth: 'admin',
  permission: 'security.read',
  summary: 'The security log, newest first',
  tags: ['admin'],
  querystring: z.object({
    ...listFields,
    event: z.enum(securityEventKinds).optional(),
    /** Result of the event. */
    outcome: z.enum(securityOutcomes).optional(),
    account: idSchema.optional(),
    from: daySchema.optional(),
    to: daySchema.optional(),
  }),
  response: { 200: envelope(buildPageSchema(securityEventSchema)) },
});

const reportFields = z.record(z.string().max(100), z.unknown());

/**
 * Takes reports of browsers about violations of the content security policy, in the old format (`report-uri`) and the format of the Reporting API
 * (`report-to`). Nothing in them is trusted: other kinds, reports about extensions and fields that are no text are left out.
 */
export const sendBrowserReports = defineCall({
  method: 'POST',
  path: '/browser-reports',
  auth: 'none',
  summary: 'Reports of browsers about the content security policy',
  tags: ['shop'],
  /** The report. */
  body: z.union([
    z.object({
      /** Report of a browser, as the content policy defines it. */
      'csp-report': reportFields,
    }),
    z
      .array(
        z.object({
          /** Kind of the report. */
          type: z.string().max(100),
          url: z.string().max(100_000).optional(),
          /** The report. */
          body: reportFields.nullish(),
        }),
      )
      .max(50),
  ]),
  response: { 200: doneSchema },
});

/** Equal reports of a day. `blocked` is an origin or a keyword, `source` a file, `page` the pattern of the page's path. */
export const browserReportSchema = z.object({
  _id: z.string(),
  day: daySchema,
  lastAt: timeSchema,
  /** Directive of the content policy that was broken. */
  directive: z.string(),
  blocked: z.string(),
  /** Sender of the report. */
  source: z.string(),
  page: z.string(),
  /** True if the policy blocked it; false if it only reported it. */
  isEnforced: z.boolean(),
  count: z.number().int(),
});
export type BrowserReportRow = z.output<typeof browserReportSchema>;

/** Lists the reports of browsers by day, newest first. `directives` are the values of the filter. */
export const listBrowserReports = defineCall({
  method: 'GET',
  path: '/admin/security/browser-reports',
  auth: 'admin',
  permission: 'security.read',
  summary: 'Reports of browsers, newest first',
  tags: ['admin'],
  querystring: z.object({
    ...listFields,
    /** Directive of the content policy that was broken. */
    directive: z.string().max(60).optional(),
    from: daySchema.optional(),
    to: daySchema.optional(),
  }),
  response: {
    200: envelope(
      buildPageSchema(browserReportSchema).extend({
        /** All directives in the reports. */
        directives: buildListSchema(z.string(), 100),
      }),
    ),
  },
});
