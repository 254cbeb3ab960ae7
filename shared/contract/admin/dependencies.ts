import { z } from 'zod';
import { defineCall, envelope } from '../call';
import { buildListSchema, maxEntries } from '../common';

/** Maximum number of live releases and canaries in a shop. */
const maxReleases = 200;
const maxDependencies = 2000;
const releaseIdsSchema = buildListSchema(
  z.string().meta({ description: 'Release: mf-cart@1.0.0-3f2a9c1b7d' }),
  maxReleases,
);

/** A fragment, command or event, with the releases that provide and use it; see platform/releases/dependencies. */
export const dependencySchema = z.object({
  /** Open enum: readers show an unknown kind as it is. */
  kind: z.enum(['fragment', 'command', 'event']).meta({ open: true }),
  name: z.string(),
  providers: releaseIdsSchema,
  users: releaseIdsSchema,
});
export type DependencyInfo = z.output<typeof dependencySchema>;

/** A remote or the shell, with the releases that visitors get. */
export const servedPartSchema = z.object({
  /** Name of the part: a remote, the shell or the API. */
  part: z.string(),
  /** Live release and canary; none if the part has stored releases only. */
  releases: buildListSchema(
    z.object({
      version: z.string(),
      /** Audience: all visitors, or a share. */
      role: z.enum(['live', 'canary']),
      /** Share of the visitors, for a canary. */
      share: z.number().nullable(),
      /** False for a build of `pnpm dev`, which does not name its dependencies. */
      hasRequirements: z.boolean(),
      /** Number of calls of the API that it may use. */
      callCount: z.number().int(),
      /** Why it cannot work with the live API, one sentence per reason. */
      unmet: buildListSchema(z.string(), 10),
    }),
    2,
  ),
});
export type ServedPartInfo = z.output<typeof servedPartSchema>;

const contractChangeSchema = z.object({
  version: z.string(),
  /** Hash that names the contract. */
  hash: z.string(),
  at: z.iso.datetime(),
});

const librarySchema = z.string().meta({ description: 'Shared library: @vastra/shared' });

/** Versions of the shared libraries in the live releases, and what blocks the next major of each; see platform/releases/versions. */
const libraryVersionsSchema = z.object({
  libraries: buildListSchema(librarySchema, 50),
  /** Parts of the shop. */
  parts: buildListSchema(
    z.object({
      /** Name of the part: a remote, the shell or the API. */
      part: z.string(),
      version: z.string(),
      publishedAt: z.iso.datetime().nullable(),
      /** Versions, or else the ranges that it needs, in the order of `libraries`; null if it names none. */
      versions: buildListSchema(z.string().nullable(), 50),
    }),
    100,
  ),
  /** Major upgrades of shared libraries, and what waits for them. */
  majors: buildListSchema(
    z.object({
      library: librarySchema,
      /** Major version. */
      major: z.number().int(),
      /** Number of live remotes that need the library. */
      remoteCount: z.number().int(),
      /** Live releases that do not accept the major, with the range that they need, and the stored release that accepts it. */
      blockers: buildListSchema(
        z.object({
          /** Name of the part: a remote, the shell or the API. */
          part: z.string(),
          version: z.string(),
          /** Versions that the part accepts. */
          range: z.string(),
          /** True if the part can take the upgrade. */
          ready: z.string().nullable(),
        }),
        100,
      ),
    }),
    50,
  ),
});
export type LibraryVersions = z.output<typeof libraryVersionsSchema>;

export const dependenciesSchema = z.object({
  /** Parts of the shop. */
  parts: buildListSchema(servedPartSchema, 100),
  dependencies: buildListSchema(dependencySchema, maxDependencies),
  /** Missing in responses of older APIs. */
  versions: libraryVersionsSchema.optional(),
  /** The live API, as the document servers saw its contract last; null if none has seen it yet. */
  api: z
    .object({
      version: z.string(),
      /** Hash that names the contract. */
      hash: z.string(),
      /** When a document server saw this contract first; null if that is not recorded. */
      since: z.iso.datetime().nullable(),
      /** Contracts that the API has had, newest first. */
      history: buildListSchema(contractChangeSchema, 50),
      /** Calls that it serves, or that a release uses, with their users. */
      calls: buildListSchema(
        z.object({
          /** Name of the call. */
          call: z.string(),
          /** True if the API serves it. */
          isServed: z.boolean(),
          users: releaseIdsSchema,
        }),
        maxDependencies,
      ),
    })
    .nullable(),
});
export type Dependencies = z.output<typeof dependenciesSchema>;

/** Returns who uses whose fragments, commands, events and calls of the API, at which versions. */
export const getDependencies = defineCall({
  method: 'GET',
  path: '/admin/dependencies',
  auth: 'admin',
  permission: 'releases.read',
  summary: 'Dependencies of live releases: fragments, commands, events, calls of the API',
  tags: ['admin'],
  errorCodes: { 503: ['releases_unavailable'] },
  response: { 200: envelope(dependenciesSchema) },
});

/** The error budget of a remote, of the shell or of the API; see platform/releases/error-budget. */
export const errorBudgetSchema = z.object({
  /** `mf-cart`, `shell` or `API`. */
  part: z.string(),
  /** Team that owns it. */
  owner: z.string(),
  /** Unit of the counts: calls, pages or errors. */
  unit: z.enum(['pages', 'calls']),
  /** Share that shall not fail, 0 to 1. */
  objective: z.number(),
  /** First day with counts: "2026-11-20"; null if nothing was counted yet. */
  since: z.iso.date().nullable(),
  total: z.number().int(),
  /** Number of failures. */
  failed: z.number().int(),
  /** Number of failures that the objective allows for this total. */
  allowed: z.number(),
  /** Share of the allowed failures that is used up, more than 1 if the objective was missed; null while less than one is allowed. */
  used: z.number().nullable(),
  /** Rate of failures since yesterday, divided by the allowed one; null without pages since yesterday. */
  burnRate: z.number().nullable(),
});
export type ErrorBudgetInfo = z.output<typeof errorBudgetSchema>;

/** Lists the error budgets of the API, the shell and all remotes over the last 28 days. */
export const listErrorBudgets = defineCall({
  method: 'GET',
  path: '/admin/error-budgets',
  auth: 'admin',
  permission: 'releases.read',
  summary: 'Error budgets of all teams over 28 days',
  tags: ['admin'],
  errorCodes: { 503: ['releases_unavailable'] },
  response: {
    200: envelope(
      z.object({
        /** Days that the budgets are for. */
        days: z.number().int(),
        budgets: buildListSchema(errorBudgetSchema, maxEntries),
      }),
    ),
  },
});
export type ErrorBudgets = { days: number; budgets: ErrorBudgetInfo[] };
