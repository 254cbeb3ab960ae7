import { defineFeature } from '../../../api/src/feature';
import { shopExport } from '../../exports/api';
import { imports } from '../../imports/api';
import { redirects } from '../../redirects/api';
import { movingRoutes } from './routes';

/** Moving in from another shop: the steps of a move, and where the URLs of that shop lead. */
export const moving = defineFeature({
  name: 'moving',
  needs: [redirects, imports, shopExport],
  routes: [movingRoutes],
});
