import type { PublicationState } from '@vastra/shared/contract/schedule';
import { type BadgeTone, StateBadge } from '../badges/state-badge';
import { Detail } from '../kit';
import { describeTimes, type Publication, publicationLabels } from './publication';

const tones: Record<PublicationState, BadgeTone> = {
  draft: 'quiet',
  scheduled: 'warning',
  published: 'good',
  archived: 'quiet',
};

interface PublicationBadgeProps {
  state: PublicationState;
  times?: Publication;
}

/** Shows the state of a record as one word, with what happens to it at a time below. */
export function PublicationBadge({ state, times = {} }: PublicationBadgeProps) {
  const text = describeTimes(times);
  return (
    <>
      <StateBadge tone={tones[state]}>{publicationLabels[state]}</StateBadge>
      {text && <Detail>{text}</Detail>}
    </>
  );
}
