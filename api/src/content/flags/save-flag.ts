import { findDeclaredFlag, normaliseEmail, type saveFlag, toContact } from '@vastra/shared/contract';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { flagMembers, flags, users } from '../../platform/db/schema';
import { assertSameVersion, ChangedMeanwhileError } from '../../platform/server/errors/changed-meanwhile';
import type { FlagRow } from './admin-list';
import { ExperimentRunningError, FlagNotFoundError, InvalidFlagError } from './errors';
import { listMeasuredFlags } from './running-experiment';

type FlagInput = z.output<(typeof saveFlag)['body']>;

/** The settings of a flag as they are stored and audited. */
type FlagSettings = Pick<FlagRow, 'owner' | 'expiresOn' | 'isEnabled' | 'defaultVariant' | 'rules'>;

/**
 * Sets a flag up (`version` null) or saves it. Throws `FlagNotFoundError` for a key that the code does not declare, `InvalidFlagError`,
 * `ExperimentRunningError`, and `ChangedMeanwhileError` for an older version.
 */
export async function saveFlagSettings(tx: Queryable, key: string, input: FlagInput, actorId: string): Promise<void> {
  const declared = findDeclaredFlag(key);
  if (!declared) throw new FlagNotFoundError();
  assertKnownVariants(input, declared.variants);
  const memberIds = await findMembers(tx, input.group?.members ?? []);
  const { group, cohort, rollout, version, ...fields } = input;
  const settings: FlagSettings = {
    ...fields,
    rules: { group: group && { name: group.name, variant: group.variant }, cohort, rollout },
  };
  const current = await lockFlag(tx, key);
  if (!current) {
    if (version !== null) throw new ChangedMeanwhileError();
    const added = await tx
      .insert(flags)
      .values({ id: key, ...settings })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) throw new ChangedMeanwhileError();
  } else {
    assertSameVersion(current, version ?? 0);
    await tx
      .update(flags)
      .set({ ...settings, updatedAt: new Date(), version: sql`${flags.version} + 1` })
      .where(eq(flags.id, key));
  }
  const previousIds = await replaceMembers(tx, key, memberIds);
  const after = toAudited(settings, memberIds);
  const changes = current && getChangedFields(toAudited(current, previousIds), after);
  if (changes && Object.keys(changes.after).some((field) => !freeFields.includes(field)))
    await assertNotMeasured(tx, key);
  await recordAuditEntry(tx, {
    actorId,
    action: current ? 'update' : 'create',
    entity: 'flag',
    entityId: key,
    ...(changes ?? { after }),
  });
}

/** Fields that change no visitor's variant, so that they can change during an experiment. */
const freeFields = ['owner', 'expiresOn'];

/** Throws `ExperimentRunningError` during an experiment, whose visitors must all be divided in the same way. */
async function assertNotMeasured(tx: Queryable, key: string): Promise<void> {
  if ((await listMeasuredFlags(tx, new Date())).includes(key)) throw new ExperimentRunningError();
}

/**
 * Archives a flag, or takes that back. Throws `FlagNotFoundError`, `ExperimentRunningError`, and `ChangedMeanwhileError` for an older version.
 */
export async function setArchived(
  tx: Queryable,
  key: string,
  { isArchived, version }: { isArchived: boolean; version: number },
  actorId: string,
): Promise<void> {
  const current = await lockFlag(tx, key);
  if (!current) throw new FlagNotFoundError();
  assertSameVersion(current, version);
  await assertNotMeasured(tx, key);
  const now = new Date();
  await tx
    .update(flags)
    .set({ archivedAt: isArchived ? now : null, updatedAt: now, version: sql`${flags.version} + 1` })
    .where(eq(flags.id, key));
  await recordAuditEntry(tx, {
    actorId,
    action: isArchived ? 'archive' : 'restore',
    entity: 'flag',
    entityId: key,
    before: { isArchived: current.archivedAt !== null },
    after: { isArchived },
  });
}

async function lockFlag(tx: Queryable, key: string): Promise<FlagRow | undefined> {
  const [row] = await tx.select().from(flags).where(eq(flags.id, key)).for('update');
  return row;
}

function assertKnownVariants({ defaultVariant, group, cohort, rollout }: FlagInput, variants: readonly string[]): void {
  const fields: [string, string | undefined][] = [
    ['defaultVariant', defaultVariant],
    ['group.variant', group?.variant],
    ['cohort.variant', cohort?.variant],
    ...(rollout?.split ?? []).map(({ variant }, index): [string, string] => [
      `rollout.split.${index}.variant`,
      variant,
    ]),
  ];
  const names = rollout?.split.map(({ variant }) => variant) ?? [];
  const details = Object.fromEntries([
    ...fields
      .filter(([, variant]) => variant !== undefined && !variants.includes(variant))
      .map(([field]) => [field, `Please choose one of ${variants.join(', ')}`]),
    ...(new Set(names).size < names.length ? [['rollout.split', 'Please name each variant once']] : []),
  ]);
  if (Object.keys(details).length > 0) throw new InvalidFlagError(details);
}

/** Finds the customers of emails and phone numbers, ids in order. Throws `InvalidFlagError` that names those without an account. */
async function findMembers(tx: Queryable, identifiers: readonly string[]): Promise<string[]> {
  if (identifiers.length === 0) return [];
  const contacts = identifiers.map((identifier) => ({ identifier, ...toContact(identifier) }));
  const emails = contacts.flatMap((contact) => ('email' in contact ? [normaliseEmail(contact.email)] : []));
  const phones = contacts.flatMap((contact) => ('phone' in contact ? [contact.phone] : []));
  const found = await tx
    .select({ id: users.id, email: users.email, phone: users.phone })
    .from(users)
    .where(
      or(
        and(inArray(users.email, emails), isNotNull(users.emailVerifiedAt)),
        and(inArray(users.phone, phones), isNotNull(users.phoneVerifiedAt)),
      ),
    )
    .orderBy(asc(users.id));
  const missing = contacts.filter((contact) =>
    'email' in contact
      ? !found.some(({ email }) => email === normaliseEmail(contact.email))
      : !found.some(({ phone }) => phone === contact.phone),
  );
  if (missing.length > 0)
    throw new InvalidFlagError({
      'group.members': `No customer has ${missing.map(({ identifier }) => identifier).join(', ')}`,
    });
  return found.map(({ id }) => id);
}

/** Replaces the customers of a flag's group, and returns the previous ids, in order. */
async function replaceMembers(tx: Queryable, key: string, ids: readonly string[]): Promise<string[]> {
  const removed = await tx.delete(flagMembers).where(eq(flagMembers.flagId, key)).returning({ id: flagMembers.userId });
  if (ids.length > 0) await tx.insert(flagMembers).values(ids.map((userId) => ({ flagId: key, userId })));
  return removed.map(({ id }) => id).sort();
}

/** Converts settings for the audit log, which holds ids of customers and no emails. */
const toAudited = ({ owner, expiresOn, isEnabled, defaultVariant, rules }: FlagSettings, memberIds: string[]) => ({
  owner,
  expiresOn,
  isEnabled,
  defaultVariant,
  group: rules.group && { ...rules.group, memberIds: [...memberIds].sort() },
  cohort: rules.cohort,
  rollout: rules.rollout,
});
