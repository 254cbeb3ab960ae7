import type { AdminPostRow } from '@vastra/shared/contract';
import { publicationLabels } from './publication';
import { PublicationBadge } from './publication-badge';

export const postStateLabels = publicationLabels;

/** Shows the state of a post, with what happens to it at a time. */
export const PostStateBadge = ({
  state,
  publishedAt,
  archiveAt,
}: Pick<AdminPostRow, 'state' | 'publishedAt' | 'archiveAt'>) => (
  <PublicationBadge state={state} times={{ publishAt: state === 'scheduled' ? publishedAt : null, archiveAt }} />
);
