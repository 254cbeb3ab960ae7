import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { outbox } from '../db/schema';

/** Marks the ids of codes, which are sent before other messages, expire after ten minutes and are deleted after a day. */
const prefix = 'code-';

export const buildCodeId = (): string => `${prefix}${randomUUID()}`;
export const isCodeRow = like(outbox.id, `${prefix}%`);
/** Returns true for the id of a message that carries a one-time code. */
export const isCodeId = (id: string): boolean => id.startsWith(prefix);

/** Returns the code in a text message; undefined for messages of another kind. */
export const findCodeInText = ({ id, body }: { id: string; body: string }): string | undefined =>
  isCodeId(id) ? /\b\d{6}(\d{2})?\b/.exec(body)?.[0] : undefined;

/** Validity of a code, as the message promises it. */
export const codeValidityMs = 10 * 60_000;
