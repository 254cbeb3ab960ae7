/**
 * Rules for the times that an admin sets. This file has no zod, so that browsers can import it (`@vastra/shared/contract/schedule`).
 */

/** A form that is filled in slowly may still start or end something now. */
const toleranceMs = 60 * 60_000;

export const startInPast = 'The start is in the past. Please choose the current time or a later one.';
export const endInPast = 'The end is in the past. Please choose a later time.';
export const publicationInPast = 'This time is in the past. Please choose a later time, or publish now.';

/**
 * Returns whether a start or an end that was set is in the past. A time that is stored already stays valid.
 *
 * @param time ISO 8601, or null when there is none
 */
export function isInPast(time: string | null, stored?: string | null, now = new Date()): boolean {
  if (time === null || (stored && Date.parse(stored) === Date.parse(time))) return false;
  return Date.parse(time) < now.getTime() - toleranceMs;
}

/** Returns whether a time of a list was set to the past. A time that one of the list's records has already stays valid. */
export const isNewTimeInPast = (time: string | null, stored: readonly (string | null)[]): boolean =>
  isInPast(time) && stored.every((storedTime) => isInPast(time, storedTime));

/** Returns whether a post is scheduled for the past. The date of a published post may be set to an earlier one. */
export function isPublicationInPast(time: string | null, stored?: string | null, now = new Date()): boolean {
  if (time === null || time === 'now' || (stored && Date.parse(stored) <= now.getTime())) return false;
  return Date.parse(time) < now.getTime() - 60_000;
}

/**
 * States of a product, a banner, a pick of a featured list and a post. `draft`: never published. `scheduled`: goes live at a time. `published`:
 * shoppers see it. `archived`: was published, and was withdrawn.
 */
export const publicationStates = ['draft', 'scheduled', 'published', 'archived'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** The times at which a record goes live and is archived, ISO 8601 in UTC; null for none. */
export interface PublicationTimes {
  publishAt: string | null;
  archiveAt: string | null;
}

export const archivingInPast = 'This time is in the past. Please choose a later time, or archive now.';
export const archivingWithoutPublication = 'Please choose when it goes live first.';
export const archivingBeforePublication = 'It has to be archived after it goes live. Please choose a later time.';

/**
 * Returns a message for each time that is not possible. A time that is stored already stays valid. A live record has no time of going live. A
 * record that is not live is archived only after it has gone live.
 */
export function validatePublication(
  { publishAt, archiveAt, isLive }: PublicationTimes & { isLive: boolean },
  stored: PublicationTimes = { publishAt: null, archiveAt: null },
  now = new Date(),
): Partial<Record<keyof PublicationTimes, string>> {
  const goesLiveAt = isLive ? null : publishAt;
  const isNewInPast = (time: string | null, storedTime: string | null) =>
    time !== null &&
    !(storedTime && Date.parse(storedTime) === Date.parse(time)) &&
    Date.parse(time) < now.getTime() - 60_000;
  if (isNewInPast(goesLiveAt, stored.publishAt)) return { publishAt: publicationInPast };
  if (archiveAt === null) return {};
  if (isNewInPast(archiveAt, stored.archiveAt)) return { archiveAt: archivingInPast };
  if (!isLive && goesLiveAt === null) return { archiveAt: archivingWithoutPublication };
  if (goesLiveAt !== null && Date.parse(archiveAt) <= Date.parse(goesLiveAt))
    return { archiveAt: archivingBeforePublication };
  return {};
}
