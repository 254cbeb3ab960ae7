import type { PublicationState, recordLinkPaths } from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';

/** Pages of one kind of records, to which content can link. */
export interface RecordPages {
  kind: keyof typeof recordLinkPaths;
  /** Resolves to the ids or slugs among `ids` that shoppers can open now. */
  findOpen(db: Queryable, ids: string[]): Promise<{ id: string }[]>;
  /** Resolves to the record of a path; undefined if there is none. `id`: last part of the path, decoded. */
  find(db: Queryable, id: string, path: string): Promise<FoundRecord | undefined>;
  /** Resolves to a record whose page shows a section that all pages of the kind have; missing for a kind without such sections. */
  findExample?(db: Queryable): Promise<{ id: string } | undefined>;
}

/** A record that has a page. */
interface FoundRecord {
  title: string;
  state: PublicationState;
}
