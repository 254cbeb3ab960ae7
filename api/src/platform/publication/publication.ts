import { type PublicationState, type PublicationTimes, validatePublication } from '@vastra/shared/contract';
import { HttpError } from '../server/errors/http-error';

/** Thrown for a time of publishing or archiving that is not possible. */
export class InvalidPublicationError extends HttpError {
  constructor(fields: Record<string, string>) {
    super(400, 'invalid_input', Object.values(fields)[0], fields);
  }
}

/** The times of a record as they are stored. */
export interface StoredTimes {
  publishAt: Date | null;
  archiveAt: Date | null;
}

/** The times that an admin sends; an undefined time stays as it is. */
export type PublicationInput = Partial<PublicationTimes>;

const toText = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;
const toTime = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * Returns the times to store for a record that is live or not after the save.
 *
 * @throws InvalidPublicationError for a time in the past, or archiving before it goes live
 */
export function toStoredTimes(
  input: PublicationInput,
  { isLive, stored }: { isLive: boolean; stored?: StoredTimes },
): StoredTimes {
  const storedTexts = { publishAt: toText(stored?.publishAt), archiveAt: toText(stored?.archiveAt) };
  const publishAt = isLive ? null : (input.publishAt ?? (input.publishAt === undefined ? storedTexts.publishAt : null));
  const sentArchiveAt = input.archiveAt === undefined ? storedTexts.archiveAt : input.archiveAt;
  // After a record was archived by hand, the stored time of archiving has nothing left to do.
  const isLeftOver = !isLive && publishAt === null && sentArchiveAt === storedTexts.archiveAt;
  const archiveAt = isLeftOver ? null : sentArchiveAt;
  const messages = validatePublication({ publishAt, archiveAt, isLive }, storedTexts);
  if (Object.keys(messages).length > 0) throw new InvalidPublicationError(messages);
  return { publishAt: toTime(publishAt), archiveAt: toTime(archiveAt) };
}

/** Returns the state of a record. */
export function getPublicationState({
  isLive,
  publishAt,
  publishedAt,
}: {
  isLive: boolean;
  publishAt: Date | string | null;
  publishedAt: Date | string | null;
}): PublicationState {
  if (isLive) return 'published';
  if (publishAt) return 'scheduled';
  return publishedAt ? 'archived' : 'draft';
}

/** Returns the publication of a record for the contract. */
export const toWirePublication = (record: {
  isLive: boolean;
  publishAt: Date | null;
  archiveAt: Date | null;
  publishedAt: Date | null;
}) => ({
  state: getPublicationState(record),
  publishAt: toText(record.publishAt),
  archiveAt: toText(record.archiveAt),
});

/** Returns the state of a post, whose date is its time of going live. */
export function getPostState(
  { publishedAt, archivedAt }: { publishedAt: Date | null; archivedAt: Date | null },
  now = new Date(),
): PublicationState {
  if (publishedAt === null) return archivedAt === null ? 'draft' : 'archived';
  return publishedAt > now ? 'scheduled' : 'published';
}
