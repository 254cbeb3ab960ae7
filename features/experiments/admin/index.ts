import { defineFeature } from '../../../mf-admin/src/feature';
import { experimentPaths } from './paths';

/** Experiments in the admin area: their list, the plan of one and its results. */
export const experiments = defineFeature({
  name: 'experiments',
  routes: [
    { id: 'experiments', path: 'admin/experiments', lazy: () => import('./pages/experiments/page') },
    { id: 'experiment', path: 'admin/experiments/:id', lazy: () => import('./pages/experiment/page') },
  ],
  areas: [
    {
      ...{ group: 'Platform', after: 'Flags' },
      label: 'Experiments',
      to: experimentPaths.list,
      permission: 'settings.read',
      write: 'settings.write',
    },
  ],
  recordPaths: { experiment: experimentPaths.experiment },
});
