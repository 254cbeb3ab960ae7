import type { PendingState } from '@vastra/shared/federation';

/** Shown until a page of texts is loaded. */
export const textPage: PendingState = { message: 'Loading…', layout: 'text' };
