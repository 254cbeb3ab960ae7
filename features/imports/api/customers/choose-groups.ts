import type { ImportFinding } from '@vastra/shared/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { customerGroups } from '../../../../api/src/platform/db/schema';
import { addNewMembers } from '../../../../api/src/pricing/customer-groups/edit-group';
import type { ImportedCustomer } from './check-customer';

type Named = Pick<ImportedCustomer, 'line' | 'groups'>;

/** The customer groups by hand that the customers of a file name, and the accounts that are about to be their members. */
export interface ChosenGroups {
  /** Returns findings about groups of a customer that the shop does not have. */
  listFindings(customer: Named): ImportFinding[];
  /** Plans an account as a member of the customer's groups. */
  plan(userId: string, customer: Pick<Named, 'groups'>): void;
  /** Writes the planned members. The accounts have to be there. */
  addMembers(actorId: string): Promise<void>;
}

const toKey = (name: string): string => name.trim().toLowerCase();

/** Finds groups by hand by their names. They stay locked until the transaction ends, so that no admin deletes one meanwhile. */
export async function chooseGroups(tx: Queryable, names: readonly string[]): Promise<ChosenGroups> {
  const keys = [...new Set(names.map(toKey))];
  const { id, name, kind } = customerGroups;
  const rows =
    keys.length === 0
      ? []
      : await tx
          .select({ id, name })
          .from(customerGroups)
          .where(and(eq(kind, 'manual'), sql`lower(${name}) = any(${sql.param(keys)}::text[])`))
          .orderBy(id)
          .for('key share');
  const idByKey = new Map(rows.map((row) => [toKey(row.name), row.id]));
  const members = new Map<string, string[]>();
  return {
    listFindings: ({ line, groups }) =>
      groups
        .filter((group) => !idByKey.has(toKey(group)))
        .map((group) => ({
          ...{ line, product: '', column: 'groups' },
          message: `There is no customer group by hand with the name “${group.slice(0, 60)}”, so the customer is not in it. Please import the customer groups first`,
        })),
    plan(userId, { groups }) {
      for (const groupId of new Set(groups.flatMap((group) => idByKey.get(toKey(group)) ?? [])))
        members.set(groupId, [...(members.get(groupId) ?? []), userId]);
    },
    async addMembers(actorId) {
      for (const [groupId, userIds] of members) await addNewMembers(tx, groupId, userIds, actorId);
    },
  };
}
