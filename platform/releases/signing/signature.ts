import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { Release } from '../../federation/release';

/** An Ed25519 key pair, both keys as base64 of their DER. */
export interface SigningKey {
  privateKey: string;
  publicKey: string;
}

/** Creates the key pair of a team. */
export function createSigningKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/** Returns eight hexadecimal digits that name a public key. */
export const getKeyId = (publicKey: string): string => createHash('sha256').update(publicKey).digest('hex').slice(0, 8);

/** Returns the public key of a private one. Throws if the text is not a private key. */
export const toPublicKey = (privateKey: string): string =>
  createPublicKey(parsePrivateKey(privateKey)).export({ type: 'spki', format: 'der' }).toString('base64');

/** Returns the manifest with its signature. The manifest holds the hash of every file, so the signature covers them all. */
export function signRelease(release: Release, privateKey: string): Release {
  const value = sign(null, toSignedBytes(release), parsePrivateKey(privateKey)).toString('base64');
  return { ...release, signature: { keyId: getKeyId(toPublicKey(privateKey)), value } };
}

/** Returns whether one of the public keys signed this manifest as it is. */
export function isSignedBy(release: Release, publicKeys: readonly string[]): boolean {
  const { signature } = release;
  if (typeof signature?.value !== 'string') return false;
  return publicKeys.some((publicKey) => {
    return verify(null, toSignedBytes(release), parsePublicKey(publicKey), Buffer.from(signature.value, 'base64'));
  });
}

/** The prefix keeps a signature of this kind from being valid for anything else that the key may sign. */
const toSignedBytes = (release: Release): Buffer =>
  Buffer.from(`vastra-release-1\n${JSON.stringify({ ...release, signature: undefined })}`);

/** Parses a private key: base64 of its DER. */
export const parsePrivateKey = (text: string) =>
  createPrivateKey({ key: Buffer.from(text, 'base64'), type: 'pkcs8', format: 'der' });

/** Parses a public key: base64 of its DER. Throws if the text is something else. */
export const parsePublicKey = (text: string) =>
  createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
