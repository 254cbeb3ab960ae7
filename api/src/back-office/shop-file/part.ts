import type { z } from 'zod';
import type { Database, Queryable } from '../../platform/db/connect';
import type { MediaConfig } from '../../platform/media/masters';
import type { SettingsConfig } from '../settings/queries';

/** Context of exports and imports of parts. */
export interface ShopFileContext {
  config: SettingsConfig & MediaConfig;
  /** The admin who imports, for the audit log. */
  actorId: string;
}

/** A part of the file of a shop. A domain adds one to `parts.ts`. */
export interface ShopFilePart<T = unknown> {
  /** Name in the file, such as `brand`. It never changes. */
  name: string;
  /** Name for people. */
  title: string;
  schema: z.ZodType<T>;
  /** Returns the part of this shop. The same shop gives the same value, so that two files can be compared. */
  read(db: Queryable, context: Pick<ShopFileContext, 'config'>): Promise<T>;
  /** Stores files that the part needs, before the transaction. */
  prepare?(db: Database, value: T, context: ShopFileContext): Promise<void>;
  /** Writes the part, with an audit entry. Throws `HttpError` for a value that this shop cannot have. */
  write(tx: Queryable, value: T, context: ShopFileContext): Promise<void>;
}

/** Types a part by its schema, and returns it as a part of any type. */
export const definePart = <T>(part: ShopFilePart<T>): ShopFilePart => part as unknown as ShopFilePart;
