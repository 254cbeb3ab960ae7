import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../db/connect';
import { events } from '../db/schema';
import type { Manifest } from './manifest';

/** Events of an extension that a process stores in a minute. */
const maxPerMinute = 600;
const maxDataBytes = 4 * 1024;

/** Returns the type of an extension's event: `ext.loyalty-points.points-given`. */
export const toEventType = (extension: string, name: string): string => `ext.${extension}.${name}`;

/** A type of events that an extension emits. */
export interface OwnEventType {
  type: string;
  description: string;
  /** Names of the fields of its data. */
  fields: string[];
}

/** Lists the events of an extension. */
export const listOwnEventTypes = ({ name, emits }: Manifest): OwnEventType[] =>
  emits.map((event) => ({
    type: toEventType(name, event.name),
    description: event.description,
    fields: Object.keys(event.fields),
  }));

const values = { text: z.string().max(200), integer: z.int(), boolean: z.boolean() };
type Fields = Manifest['emits'][number]['fields'];

const buildSchema = (fields: Fields) =>
  z.strictObject({
    about: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .regex(/^[^\r\n]*$/),
    data: z.strictObject(
      Object.fromEntries(
        Object.entries(fields).map(([name, { type, isOptional }]) => [
          name,
          isOptional ? values[type].optional() : values[type],
        ]),
      ),
    ),
    key: z.string().min(1).max(100).optional(),
  });

/**
 * Returns the function that stores events of an extension, after which they are published as the events of the shop are. It rejects with a sentence for the
 * extension's author.
 */
export function createEmitter(db: Database, { name: extension, permissions, emits }: Manifest) {
  const schemas = new Map(emits.map(({ name, fields }) => [name, buildSchema(fields)]));
  let minute = 0;
  let count = 0;
  return async (name: string, emitted: unknown): Promise<void> => {
    if (!permissions.includes('events')) throw new Error('The extension does not list the permission events.');
    const schema = schemas.get(name);
    if (!schema) throw new Error(`The extension does not declare the event ${name.slice(0, 60)}.`);
    const parsed = schema.safeParse(emitted);
    if (!parsed.success) {
      const [{ path, message }] = parsed.error.issues;
      throw new Error(`The event ${name} is not as it is declared: ${path.join('.')}: ${message}`);
    }
    const { about, data, key } = parsed.data;
    if (JSON.stringify(data).length > maxDataBytes) throw new Error(`The event ${name} has more than 4 KB of data.`);
    const current = Math.floor(Date.now() / 60_000);
    count = current === minute ? count + 1 : 1;
    minute = current;
    if (count > maxPerMinute) throw new Error(`An extension emits at most ${maxPerMinute} events a minute.`);
    const type = toEventType(extension, name);
    const id = key && createHash('sha256').update(`${type}\0${key}`).digest('hex').slice(0, 32);
    await db
      .insert(events)
      .values({ ...(id && { id }), type, object: `${extension}:${about}`, data })
      .onConflictDoNothing();
  };
}
