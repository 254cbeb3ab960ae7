import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { experimentOrders, experiments, experimentVisitors } from '../../../platform/db/schema';

/** Returns the experiments to which an order counts, with the variant that its browser has seen, for the export of personal data. */
export const listOrderExperiments = (db: Queryable, orderId: string): Promise<{ name: string; variant: string }[]> =>
  db
    .select({ name: experiments.name, variant: experimentVisitors.variant })
    .from(experimentOrders)
    .innerJoin(experiments, eq(experiments.id, experimentOrders.experimentId))
    .innerJoin(
      experimentVisitors,
      and(
        eq(experimentVisitors.experimentId, experimentOrders.experimentId),
        eq(experimentVisitors.visitorHash, experimentOrders.visitorHash),
      ),
    )
    .where(eq(experimentOrders.orderId, orderId))
    .orderBy(asc(experiments.name));
