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
