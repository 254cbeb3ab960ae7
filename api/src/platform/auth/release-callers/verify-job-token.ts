import { fetchRepeatable } from '@vastra/platform/server/http/fetch-repeatable';
import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { mayChangeIn, type Team, type Teams } from '../../config/release-teams';
import { ReleaseTokenInvalidError } from './errors';
import type { ReleaseCaller } from './release-caller';

const algorithms = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];
/** A job's token may not be older, whatever its issuer allows. */
const maxTokenAge = '1h';
const timeoutMs = 5000;

type GetKey = ReturnType<typeof createRemoteJWKSet>;

/** Public keys of the issuers of the file, which are the only hosts that are ever asked. A failed request is repeated by the next token. */
const keysByIssuer = new Map<string, Promise<GetKey>>();

async function discoverKeys(issuer: string): Promise<GetKey> {
  const url = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const response = await fetchRepeatable(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const { jwks_uri: keysUrl } = (await response.json()) as { jwks_uri?: string };
  if (typeof keysUrl !== 'string' || new URL(keysUrl).protocol !== url.protocol)
    throw new Error(`${url} names no keys`);
  return createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: timeoutMs });
}

function getKeys(issuer: string): Promise<GetKey> {
  const known = keysByIssuer.get(issuer);
  if (known) return known;
  const keys = discoverKeys(issuer);
  keysByIssuer.set(issuer, keys);
  keys.catch(() => keysByIssuer.delete(issuer));
  return keys;
}

const hasClaims = (payload: JWTPayload, { claims }: Team): boolean =>
  Object.entries(claims).every(([name, value]) => payload[name] === value);

/** The person or job that started the work, as GitHub (`actor`) and GitLab (`user_login`) name it. */
const getActor = ({ actor, user_login: login, sub }: JWTPayload): string =>
  [actor, login, sub].find((value) => typeof value === 'string' && value !== '')?.toString() ?? 'a job';

const maxActorLength = 80;

const listRemotes = (teams: Team[]): string[] => [...new Set(teams.flatMap(({ remotes }) => remotes))];

/**
 * Verifies the token of a CI job (OpenID Connect): signature, issuer, audience, age, and the claims of a team. Throws `ReleaseTokenInvalidError` with the
 * reason.
 */
export async function verifyJobToken(
  token: string,
  { teams }: Teams,
  { audience, environment }: { audience: string; environment: string },
): Promise<ReleaseCaller> {
  const issuer = readIssuer(token);
  const ofIssuer = teams.filter((team) => team.issuer === issuer);
  if (ofIssuer.length === 0) throw new ReleaseTokenInvalidError('No team of the shop uses the issuer of this token.');
  const keys = await getKeys(issuer).catch(() => {
    throw new ReleaseTokenInvalidError('The issuer of this token cannot be reached. Please try again in a moment.');
  });
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms,
    maxTokenAge,
    requiredClaims: ['exp'],
  }).catch(() => {
    throw new ReleaseTokenInvalidError(
      `This token is not valid: it must be for ${audience}, signed by its issuer, and not have expired.`,
    );
  });
  const own = ofIssuer.filter((team) => hasClaims(payload, team));
  if (own.length === 0)
    throw new ReleaseTokenInvalidError('No team of the shop has this repository, branch or environment.');
  const names = own.map(({ name }) => name).join(', ');
  return {
    name: `${names}: ${getActor(payload).slice(0, maxActorLength)}`,
    actorId: `team:${names}`,
    remotes: listRemotes(own),
    environment,
    liveRemotes: listRemotes(own.filter((team) => mayChangeIn(team, environment))),
    hasRules: false,
  };
}

function readIssuer(token: string): string {
  try {
    return String(decodeJwt(token).iss);
  } catch {
    throw new ReleaseTokenInvalidError('This is no token of the shop and no token of a CI job.');
  }
}
