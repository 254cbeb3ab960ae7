import { AsyncLocalStorage } from 'node:async_hooks';
import type { Permission } from '@vastra/shared/contract';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/connect';

/** Rows that a change can write: rows of a table that match a condition, before or after the change. */
export type UndoScope = readonly [table: PgTable, where: SQL | undefined];

/** A call of an admin whose change can be undone. */
export interface UndoContext {
  actorId: string;
  /** Permission of the call. */
  permission: Permission;
  /** The rows before the change, from `offerUndo` until the entry of the audit log. */
  pending?: { tx: Queryable; scopes: readonly UndoScope[]; existing: Map<string, Record<string, unknown>>[] };
  /** The offer in the headers of the response. */
  offer?: { id: string; label: string };
}

const contexts = new AsyncLocalStorage<UndoContext | undefined>();

/** Runs `work`, a call of an admin, so that its changes can be undone. */
export const runUndoable = <Result>(context: UndoContext, work: () => Result): Result => contexts.run(context, work);

/** Runs `work` of a call whose change cannot be undone as a whole, so that no part of it is offered. */
export const runWithoutUndo = <Result>(work: () => Result): Result => contexts.run(undefined, work);

/** Returns the call that is running; undefined for jobs, commands and programs with a key, which get no offer. */
export const findUndoContext = (): UndoContext | undefined => contexts.getStore();
