import { StateBadge } from '../../../../mf-admin/src/components/badges/state-badge';
import type { AdminExperiment } from '../../contract';
import { experimentStateLabels } from './experiment-labels';

/** Shows the state of an experiment. */
export const ExperimentStateBadge = ({ state }: Pick<AdminExperiment, 'state'>) => (
  <StateBadge tone={state === 'running' ? 'good' : 'quiet'}>{experimentStateLabels[state]}</StateBadge>
);
