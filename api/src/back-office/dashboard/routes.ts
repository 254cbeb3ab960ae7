import * as contract from '@vastra/shared/contract';
import { isPermitted } from '../../platform/auth/sessions/guard';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { countTasks } from '../../support/to-do';
import type { DashboardFigure } from './figure';
import { getDashboard } from './queries';

/** Serves the first page of the admin area: sales, stock and what needs attention (requirements 7.7). `figures`: the figures of features. */
export const createDashboardRoutes =
  (figures: readonly DashboardFigure[]): RoutePlugin =>
  async (app) => {
    const { db, featureTasks } = app.services;

    app.get('/admin/dashboard', { schema: contract.getDashboard }, async (request) => {
      const now = new Date();
      const dashboard = await getDashboard({ db, featureTasks }, now, request.query.period);
      const permitted = figures.filter(({ permission }) => isPermitted(request, permission));
      return ok({
        ...dashboard,
        tasks: await countTasks(db, { canDo: (permission) => isPermitted(request, permission), featureTasks, now }),
        // Roles that see no orders or customers get the figures without the lists of people.
        recentOrders: isPermitted(request, 'orders.read') ? dashboard.recentOrders : [],
        recentUsers: isPermitted(request, 'customers.read') ? dashboard.recentUsers : [],
        ...Object.assign({}, ...(await Promise.all(permitted.map(({ read }) => read(db))))),
      });
    });
  };
