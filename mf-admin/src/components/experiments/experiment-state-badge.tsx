import type { AdminExperiment } from '@vastra/shared/contract';
import { StateBadge } from '../badges/state-badge';
import { experimentStateLabels } from './experiment-labels';

/** Shows the state of an experiment. */
export const ExperimentStateBadge = ({ state }: Pick<AdminExperiment, 'state'>) => (
  <StateBadge tone={state === 'running' ? 'good' : 'quiet'}>{experimentStateLabels[state]}</StateBadge>
);
