import { hkdfSync } from 'node:crypto';
import type { Environment } from '@vastra/platform/config';
import { asc } from 'drizzle-orm';
import { decrypt, encrypt } from '../../platform/auth/encryption';
import type { Queryable } from '../../platform/db/connect';
import { providerKeys } from '../../platform/db/schema';

/** The stored keys of a provider. `texts`: by the names of the settings; undefined if the secret does not decrypt them. */
export interface StoredKeys {
  texts: Environment | undefined;
  version: number;
  updatedAt: Date;
}

const deriveKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'provider-keys', 32));

/** The provider's name is authenticated, so that a row cannot be moved to another provider. */
const toOwner = (provider: string): string => `provider-keys ${provider}`;

/** Loads the stored keys by provider. Without a secret none can be read. */
export async function loadStoredKeys(db: Queryable, secret: string | undefined): Promise<Map<string, StoredKeys>> {
  const rows = await db.select().from(providerKeys).orderBy(asc(providerKeys.provider));
  if (rows.length === 0) return new Map();
  const key = secret === undefined ? undefined : deriveKey(secret);
  return new Map(
    rows.map(({ provider, encrypted, version, updatedAt }) => {
      const bytes = key && decrypt(key, toOwner(provider), encrypted);
      const texts = bytes && (JSON.parse(bytes.toString()) as Environment);
      return [provider, { texts, version, updatedAt }];
    }),
  );
}

/** Encrypts the keys of a provider. */
export const encryptKeys = (secret: string, provider: string, texts: Environment): string =>
  encrypt(deriveKey(secret), toOwner(provider), Buffer.from(JSON.stringify(texts)));
