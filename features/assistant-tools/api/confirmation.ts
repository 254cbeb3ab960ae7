import { createHash, randomBytes } from 'node:crypto';
import type { ToolInput } from '../../../api/src/assistant-tool';
import { isSigned, type Keys, sign } from '../../../api/src/platform/auth/keys';
import type { Limit } from '../../../api/src/platform/limits/limit';
import type { Limiter } from '../../../api/src/platform/limits/limiter';

/** Time in which a confirmation has to be used, in seconds. */
export const confirmationSeconds = 5 * 60;

/** A token counts once. The limiter remembers it, because it is the shop's shared storage of such counts. */
const onceLimit: Limit = { per: 'account', max: 1, seconds: confirmationSeconds, storage: 'shared', isExact: true };

/** Confirms one tool with exactly these arguments, by one key. */
export interface Confirmable {
  keyId: string;
  tool: string;
  input: ToolInput;
}

const sortKeys = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const hashInput = (input: ToolInput): string =>
  createHash('sha256').update(JSON.stringify(input, sortKeys)).digest('base64url');

const buildText = ({ keyId, tool, input }: Confirmable, expiresAt: string, id: string): string =>
  JSON.stringify([keyId, tool, hashInput(input), expiresAt, id]);

/** Returns a token that confirms the tool with these arguments, and when it ends. */
export function createConfirmation(keys: Keys, confirmable: Confirmable): { token: string; expiresAt: Date } {
  const expiresAt = new Date(Date.now() + confirmationSeconds * 1000);
  const time = expiresAt.getTime().toString(36);
  const id = randomBytes(12).toString('base64url');
  return { token: `${time}.${id}.${sign(keys.toolConfirmation, buildText(confirmable, time, id))}`, expiresAt };
}

/** Returns whether a token confirms the tool with these arguments for this key, was not used before and has not ended. It counts as used from then on. */
export async function useConfirmation(
  { keys, limiter }: { keys: Keys; limiter: Limiter },
  token: string,
  confirmable: Confirmable,
): Promise<boolean> {
  const [time = '', id = '', signature = ''] = token.split('.');
  if (!isSigned(keys, 'toolConfirmation', buildText(confirmable, time, id), signature)) return false;
  if (Number.parseInt(time, 36) <= Date.now()) return false;
  const { isExceeded } = await limiter.count('tool confirmation', onceLimit, id);
  return !isExceeded;
}
