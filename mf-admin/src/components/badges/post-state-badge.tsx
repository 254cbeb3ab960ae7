import type { AdminPostRow } from '@vastra/shared/contract';
import { StateBadge } from './state-badge';

export const postStateLabels: Record<AdminPostRow['state'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

const tones = { draft: 'quiet', scheduled: 'warning', published: 'good' } as const;

export const PostStateBadge = ({ state }: { state: AdminPostRow['state'] }) => (
  <StateBadge tone={tones[state]}>{postStateLabels[state]}</StateBadge>
);
