import type { FastifyInstance } from 'fastify';
import type { ReturnPort } from '../../ordering/return-port';
import { returnDeliveredOrder } from './admin/return-delivered';
import { getReturnFields } from './queries';

/** Creates the returns of an application, for the modules below. */
export const createReturnPort = (app: FastifyInstance): ReturnPort => ({
  getOrderFields: (orderId) => getReturnFields(app.db, orderId, new Date()),
  returnDeliveredOrder: (orderId, returned) => returnDeliveredOrder(app, orderId, returned),
});
