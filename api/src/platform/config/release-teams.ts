import { readFileSync } from 'node:fs';
import { isEnvironmentName, isReleasedName, productionName } from '@vastra/platform/releases';
import { z } from 'zod';

/** Hosts on which an issuer may be reached without TLS. */
const isLoopback = ({ hostname }: URL): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);

const issuerSchema = z.url().refine((text) => {
  const url = new URL(text);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}, 'An issuer is an https URL');

const teamSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,40}$/, 'The name of a team has lower-case letters, digits and hyphens'),
  remotes: z.array(z.string().refine(isReleasedName, 'Not the name of a remote')).min(1),
  /**
   * Environments in which the jobs change what is live; production if undefined. Jobs publish releases in any case: with `[]` for previews of pull
   * requests only.
   */
  environments: z.array(z.string().refine(isEnvironmentName, 'Not the name of an environment')).optional(),
  /** Issuer of the tokens of the team's CI jobs (OpenID Connect). */
  issuer: issuerSchema,
  /** Claims that a token must have, so that no other repository's job is taken for the team's: `{ "repository": "vastra/gifts" }`. */
  claims: z
    .record(z.string(), z.string().min(1))
    .refine((claims) => Object.keys(claims).length > 0, 'Name the claims of the job: its repository at least'),
});
const fileSchema = z.strictObject({
  /** Audience of the tokens; the shop's URL if undefined. */
  audience: z.string().min(1).optional(),
  teams: z.array(teamSchema),
});

/** A team whose CI jobs may change the releases of its remotes. */
export type Team = z.output<typeof teamSchema>;
export type Teams = z.output<typeof fileSchema>;

/** Returns whether the team's jobs change what is live in an environment. */
export const mayChangeIn = ({ environments = [productionName] }: Team, environment: string): boolean =>
  environments.includes(environment);

/** Reads the file RELEASE_TEAMS; no teams without one. Throws an Error that names the file and what is wrong. */
export function readTeams(file: string | undefined): Teams {
  if (file === undefined) return { teams: [] };
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`RELEASE_TEAMS: ${file} cannot be read as JSON`, { cause });
  }
  const { data, error } = fileSchema.safeParse(json);
  if (error)
    throw new Error(
      `RELEASE_TEAMS: ${file}: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
    );
  return data;
}
