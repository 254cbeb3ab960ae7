import { productListStatuses } from '@vastra/shared/contract/product-fields';
import type { PublicationState } from '@vastra/shared/contract/schedule';

/** The publication of a record as the API sends it. An older API sends neither state nor times. */
export interface Publication {
  state?: PublicationState;
  publishAt?: string | null;
  archiveAt?: string | null;
}

/** India is 5 h 30 min ahead of UTC all year. */
const indianOffsetMs = 330 * 60_000;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const toTwoDigits = (value: number): string => String(value).padStart(2, '0');

/** Formats a time in India as lists show it: `28 Nov, 09:00`; with the year if it is not this one. */
export function formatMoment(iso: string, now = new Date()): string {
  const [date, today] = [Date.parse(iso), now.getTime()].map((ms) => new Date(ms + indianOffsetMs));
  const year = date.getUTCFullYear() === today.getUTCFullYear() ? '' : ` ${date.getUTCFullYear()}`;
  const clock = `${toTwoDigits(date.getUTCHours())}:${toTwoDigits(date.getUTCMinutes())}`;
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}${year}, ${clock}`;
}

/** Says what happens to a record at its times: "Goes live 28 Nov, 09:00"; undefined for nothing. */
export function describeTimes({ publishAt, archiveAt }: Publication): string | undefined {
  const parts = [
    publishAt && `Goes live ${formatMoment(publishAt)}`,
    archiveAt && `${publishAt ? 'archived' : 'Archived'} ${formatMoment(archiveAt)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}

/** Says when a record of the home page starts and ends: "Starts 28 Nov, 09:00 · Ends 30 Nov, 18:00"; undefined without times. */
export function describePeriod({ state, publishAt, archiveAt }: Publication): string | undefined {
  const parts = [
    publishAt && `${state === 'scheduled' ? 'Starts' : 'Started'} ${formatMoment(publishAt)}`,
    archiveAt && `${state === 'archived' ? 'Ended' : 'Ends'} ${formatMoment(archiveAt)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

/** Returns the state. An older API sends none, and does not tell drafts from archived records. */
export const getState = (publication: Publication, isLive: boolean): PublicationState =>
  publication.state ?? (isLive ? 'published' : 'archived');

export const publicationLabels: Record<PublicationState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
};

/** Labels of the statuses by which lists and exports of products filter. */
export const productStatusLabels: Record<(typeof productListStatuses)[keyof typeof productListStatuses], string> = {
  [productListStatuses.published]: publicationLabels.published,
  [productListStatuses.draft]: publicationLabels.draft,
  [productListStatuses.scheduled]: publicationLabels.scheduled,
  [productListStatuses.archived]: publicationLabels.archived,
};
