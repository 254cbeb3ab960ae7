import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { outbox } from '../db/schema';

/** Marks the ids of codes, which are sent before other messages, expire after ten minutes and are deleted after a day. */
const prefix = 'code-';

export const buildCodeId = (): string => `${prefix}${randomUUID()}`;
export const isCodeRow = like(outbox.id, `${prefix}%`);
/** Returns true for the id of a message that carries a one-time code. */
export const isCodeId = (id: string): boolean => id.startsWith(prefix);

/** Validity of a code, as the message promises it. */
export const codeValidityMs = 10 * 60_000;
