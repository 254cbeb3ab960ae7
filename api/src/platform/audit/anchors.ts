import type { ReleaseStorage } from '@vastra/platform/releases';
import { WriteConflictError } from '@vastra/platform/releases';
import { z } from 'zod';
import type { Queryable } from '../db/connect';
import { getAuditHead, type KnownHead } from './audit';
import { computeMac, findAuditKey, getSigningKey, isSameMac } from './audit-keys';

/** Storage of the anchors, outside of the database, where alone they prove something. */
export type AnchorStorage = Pick<ReleaseStorage, 'list' | 'read' | 'write' | 'remove'>;

/** The head of the audit log at a time, signed with a key that is not in the database. */
export interface Anchor extends KnownHead {
  /** ISO 8601, UTC. */
  at: string;
  keyId: string;
  mac: string;
}

const anchorSchema: z.ZodType<Anchor> = z.object({
  seq: z.number().int().min(0),
  hash: z.string(),
  at: z.string(),
  keyId: z.string(),
  mac: z.string(),
});

const toSignedText = ({ seq, hash, at }: Omit<Anchor, 'mac' | 'keyId'>) => JSON.stringify([1, seq, hash, at]);

/** Builds the anchor of the log as it is now. */
export async function buildAnchor(db: Queryable, now: Date): Promise<Anchor> {
  const head = { ...(await getAuditHead(db)), at: now.toISOString() };
  const key = getSigningKey();
  return { ...head, keyId: key.id, mac: computeMac(key.anchor, toSignedText(head)) };
}

/** Parses the text of an anchor. Returns undefined if it is none, or not made with a key of this shop. */
export function parseAnchor(text: string): Anchor | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { data: anchor } = anchorSchema.safeParse(value);
  const key = anchor && findAuditKey(anchor.keyId);
  return key && isSameMac(anchor.mac, computeMac(key.anchor, toSignedText(anchor))) ? anchor : undefined;
}

/** Stores the anchor of a day, unless another process has stored one. */
export async function storeAnchor(storage: AnchorStorage, day: string, anchor: Anchor): Promise<void> {
  try {
    await storage.write(`${day}.json`, `${JSON.stringify(anchor)}\n`, null);
  } catch (error) {
    if (!(error instanceof WriteConflictError)) throw error;
  }
}

const listAnchors = async (storage: AnchorStorage): Promise<string[]> =>
  (await storage.list('')).filter((name) => /^\d{4}-\d\d-\d\d\.json$/.test(name));

/** Removes all anchors, for a database that begins again. */
export async function removeAnchors(storage: AnchorStorage): Promise<void> {
  for (const name of await listAnchors(storage)) await storage.remove(name);
}

/** Anchors that were read. `invalid` are the names of those that were damaged or forged. */
export interface StoredAnchors {
  anchors: Anchor[];
  invalid: string[];
}

/** Reads stored anchors: the oldest, and the `newest` newest; by default all. */
export async function readAnchors(storage: AnchorStorage, newest = Number.POSITIVE_INFINITY): Promise<StoredAnchors> {
  const names = await listAnchors(storage);
  const chosen = names.filter((_name, index) => index === 0 || index >= names.length - newest);
  const stored: StoredAnchors = { anchors: [], invalid: [] };
  for (const name of chosen) {
    const object = await storage.read(name);
    const anchor = object && parseAnchor(object.body.toString());
    if (anchor) stored.anchors.push(anchor);
    else stored.invalid.push(name);
  }
  return stored;
}
