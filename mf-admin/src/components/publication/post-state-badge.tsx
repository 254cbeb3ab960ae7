import type { AdminPostRow } from '@vastra/shared/contract';
import { publicationLabels } from './publication';
import { PublicationBadge } from './publication-badge';

export const postStateLabels = publicationLabels;

/** Shows the state of a post, with what happens to it at a time. */
export const PostStateBadge = ({
  state,
  isArchived,
  publishedAt,
  archiveAt,
}: Pick<AdminPostRow, 'state' | 'isArchived' | 'publishedAt' | 'archiveAt'>) => (
  <PublicationBadge
    state={isArchived ? 'archived' : state}
    times={{ publishAt: state === 'scheduled' ? publishedAt : null, archiveAt }}
  />
);
