import type {
  Data,
  PasskeyAssertion,
  PasskeyRegistration,
  startPasskey as startPasskeyCall,
  startPasskeyLogin,
} from '@vastra/shared/contract';
import { and, eq, lt, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/connect';
import { adminPasskeys } from '../../db/schema';
import { getShopName } from '../../db/shop-name';
import { type ChallengeSource, challengeMs, createChallenge, redeemChallenge } from './challenges';

/** Signature algorithms (COSE): ES256, which every authenticator has, and RS256 for older ones of Windows. */
const algorithms = [-7, -257];

/** Loads the library at its first use, because only the admin area needs it. */
const loadLibrary = () => import('@simplewebauthn/server');

type PasskeyRow = typeof adminPasskeys.$inferSelect;

/** Returns who asks for passkeys: browsers bind them to this host, and name the origin of the page. */
function getRelyingParty(siteUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

interface Account {
  id: string;
  name: string;
  email: string | null;
}

/** Creates the options with which a browser creates a passkey of an account. It is stored on the device, so that a sign-in needs no email. */
export async function startRegistration(
  tx: Queryable,
  { siteUrl, account, passkeys }: { siteUrl: string; account: Account; passkeys: PasskeyRow[] },
): Promise<Data<typeof startPasskeyCall>> {
  return {
    rp: { id: getRelyingParty(siteUrl).id, name: `${await getShopName(tx)} Admin` },
    user: {
      id: Buffer.from(account.id).toString('base64url'),
      name: account.email ?? account.name,
      displayName: account.name,
    },
    challenge: await createChallenge(tx, { purpose: 'registration', userId: account.id }),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    attestation: 'none',
    excludeCredentials: passkeys.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** Verifies a new passkey. Resolves to what is stored of it; undefined if it is not valid, or was not asked for just now. */
export async function verifyRegistration(
  db: Database,
  { siteUrl, userId, response }: { siteUrl: string; userId: string; response: PasskeyRegistration },
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const challenge = readChallenge(response.response.clientDataJSON);
  if (!(await redeemChallenge(db, { challenge, purpose: 'registration', userId }))) return undefined;
  const { verifyRegistrationResponse } = await loadLibrary();
  const { id: expectedRPID, origin: expectedOrigin } = getRelyingParty(siteUrl);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    ...{ id, counter, publicKey: Buffer.from(publicKey).toString('base64url') },
    transports: response.response.transports ?? [],
  };
}

/** Creates the options with which a browser asks for a passkey: any one at a sign-in, one of the account at a confirmation. */
export async function startPasskey(
  tx: Queryable,
  {
    siteUrl,
    userId,
    source,
    passkeys = [],
  }: { siteUrl: string; userId?: string; source?: ChallengeSource; passkeys?: PasskeyRow[] },
): Promise<Data<typeof startPasskeyLogin>> {
  return {
    rpId: getRelyingParty(siteUrl).id,
    challenge: await createChallenge(tx, { purpose: userId ? 'confirmation' : 'sign-in', userId, source }),
    timeout: challengeMs,
    allowCredentials: passkeys.map(toDescriptor),
    userVerification: 'required',
  };
}

/**
 * Verifies a passkey that was used: at a sign-in, or with `userId` at a confirmation of that account. Resolves to the id of its account;
 * undefined for another or unknown passkey, a wrong signature, another page's origin, a missing verification of the user, a challenge that
 * is not open, or a sign counter that went back, which a copy of the passkey causes.
 */
export async function attemptPasskey(
  db: Database,
  { siteUrl, response, userId }: { siteUrl: string; response: PasskeyAssertion; userId?: string },
  now = new Date(),
): Promise<string | undefined> {
  const challenge = readChallenge(response.response.clientDataJSON);
  const purpose = userId ? 'confirmation' : 'sign-in';
  if (!(await redeemChallenge(db, { challenge, purpose, userId }, now))) return undefined;
  const [passkey] = await db.select().from(adminPasskeys).where(eq(adminPasskeys.id, response.id));
  if (!passkey || (userId && passkey.userId !== userId)) return undefined;
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) return undefined;

  const { verifyAuthenticationResponse } = await loadLibrary();
  const { id: expectedRPID, origin: expectedOrigin } = getRelyingParty(siteUrl);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    credential: { id: passkey.id, publicKey: toBytes(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return undefined;

  const counter = authenticationInfo.newCounter;
  // Another response of the passkey may have been verified at the same time.
  const isCounted = or(lt(adminPasskeys.counter, counter), counter === 0 ? eq(adminPasskeys.counter, 0) : undefined);
  const used = await db
    .update(adminPasskeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(adminPasskeys.id, passkey.id), isCounted))
    .returning({ userId: adminPasskeys.userId });
  return used[0]?.userId;
}

const toDescriptor = ({ id, transports }: PasskeyRow) => ({ id, type: 'public-key' as const, transports });

const toBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));

/** Returns the challenge that a browser has signed; an empty text if it is not readable. */
function readChallenge(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
