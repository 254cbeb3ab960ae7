import { type Environment, SettingsError } from '@vastra/platform/config';
import { eq } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { acquireLock } from '../../platform/db/locks';
import { providerKeys } from '../../platform/db/schema';
import { assertSameVersion } from '../../platform/server/errors/changed-meanwhile';
import { HttpError } from '../../platform/server/errors/http-error';
import { KeysNotStorableError } from './errors';
import { type KeySettings, listKeyNames } from './key-settings';
import { assertValidTexts, type KeyServices, mergeTexts } from './provider-keys';
import { encryptKeys, loadStoredKeys } from './stored-keys';

interface KeyChange {
  /** Null removes a key; a name that is missing keeps its own. */
  values: Readonly<Record<string, string | null>>;
  version: number;
  actorId: string;
}

/**
 * Stores keys of a provider in the caller's transaction, encrypted. The audit entry has the names of the keys that changed, never a value. Throws
 * `KeysNotStorableError`, `ChangedMeanwhileError`, or an `HttpError` with a message for each key that is wrong.
 */
export async function saveKeys(
  tx: Queryable,
  provider: KeySettings,
  { values, version, actorId }: KeyChange,
  config: KeyServices['config'],
): Promise<void> {
  const secret = config.providerKeysSecret;
  if (secret === undefined) throw new KeysNotStorableError();
  await acquireLock(tx, 'provider-keys');
  const stored = (await loadStoredKeys(tx, secret)).get(provider.id);
  assertSameVersion({ version: stored?.version ?? 0 }, version);
  assertKnownAndValid(provider, values);
  const texts = mergeKeys(stored?.texts ?? {}, values);
  if (Object.keys(texts).length === 0) await tx.delete(providerKeys).where(eq(providerKeys.provider, provider.id));
  else {
    assertComplete(provider, texts, config);
    const row = { encrypted: encryptKeys(secret, provider.id, texts), version: getNextVersion(stored?.version) };
    await tx
      .insert(providerKeys)
      .values({ provider: provider.id, ...row })
      .onConflictDoUpdate({ target: providerKeys.provider, set: { ...row, updatedAt: new Date() } });
  }
  await recordAuditEntry(tx, {
    ...{ actorId, action: 'update', entity: 'provider-keys', entityId: provider.id },
    after: { names: Object.keys(values).sort().join(', '), isStored: Object.keys(texts).length > 0 },
  });
}

/** A version is never used again after the keys were removed, because processes compare it. */
const getNextVersion = (version: number | undefined): number =>
  version === undefined ? Math.floor(Date.now() / 1000) - 1_700_000_000 : version + 1;

const mergeKeys = (texts: Environment, values: KeyChange['values']): Environment =>
  Object.fromEntries(
    Object.entries({ ...texts, ...values }).filter(([, text]) => typeof text === 'string'),
  ) as Environment;

/** Throws for a name that the provider has not, and for a text that its setting refuses. The messages contain no key. */
function assertKnownAndValid(provider: KeySettings, values: KeyChange['values']): void {
  const names = listKeyNames(provider);
  const details: Record<string, string> = {};
  for (const [name, text] of Object.entries(values)) {
    if (!names.includes(name)) details[`values.${name}`] = 'This provider has no such key';
    else if (text !== null) {
      const { error } = provider.settings[name].schema.safeParse(text);
      if (error) details[`values.${name}`] = `This ${error.issues[0].message}`;
    }
  }
  const [message] = Object.values(details);
  if (message) throw new HttpError(400, 'invalid_input', message, details);
}

/** Throws if keys are missing without which the provider does not work. */
function assertComplete(provider: KeySettings, texts: Environment, config: KeyServices['config']): void {
  try {
    assertValidTexts(provider, mergeTexts(texts, config));
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    throw new HttpError(400, 'invalid_input', error.message);
  }
}
