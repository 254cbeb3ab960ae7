import type { AdminPostRow } from '@vastra/shared/contract';
import { StateBadge } from './state-badge';

export const postStates: Record<AdminPostRow['state'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

const tones = { draft: 'quiet', scheduled: 'waiting', published: 'good' } as const;

export const PostState = ({ state }: { state: AdminPostRow['state'] }) => (
  <StateBadge tone={tones[state]}>{postStates[state]}</StateBadge>
);
