import type { Queryable } from '../../platform/db/connect';

/**
 * Port: returns the announcement of the top bar. Content implements it, and `api/src/create-services.ts` connects the two, because content is above
 * pricing.
 */
export type GetAnnouncement = (db: Queryable) => Promise<{ text: string; link: string | null } | null>;
