import type { CallOptions } from '@vastra/shared/http';

/** A page to which content can link. */
export interface LinkTarget {
  path: string;
  name: string;
  /** Kind of the record, with the times of its publication. */
  kind: string;
}

/** Lists pages of records that shoppers can open, now or at a time, by a text of their names. */
export type ListLinkTargets = (
  query: { q: string | undefined; limit: number },
  options: Pick<CallOptions, 'signal'>,
) => Promise<LinkTarget[]>;

/** Returns whether shoppers can open a record, now or at a time. */
export const isReachable = ({ state }: { state?: string }): boolean => state === 'published' || state === 'scheduled';

/** Adds the times of its publication to the kind of a record. */
export const withTimes = (kind: string, times?: string): string => (times ? `${kind} · ${times}` : kind);
