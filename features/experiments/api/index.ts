import { defineFeature } from '../../../api/src/feature';
import { adminExperimentRoutes } from './admin-routes';
import { subscribeExperiments } from './order-listeners';
import { experimentTasks } from './retention';
import { experimentRoutes } from './routes';

/** Experiments with two variants of the shop, which a flag divides. */
export const experiments = defineFeature({
  name: 'experiments',
  routes: [adminExperimentRoutes, experimentRoutes],
  retention: experimentTasks,
  subscribe: ({ orderEvents }) => subscribeExperiments(orderEvents),
});
