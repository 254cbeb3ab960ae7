import type { ReturnPort } from '../../ordering/return-port';
import type { FulfilmentServices } from '../services';
import { returnDeliveredOrder } from './admin/return-delivered';
import { getReturnFields } from './queries';

/** Creates the port through which orders and shipments use returns. */
export const createReturnPort = (getServices: () => FulfilmentServices): ReturnPort => ({
  getOrderFields: (orderId) => getReturnFields(getServices().db, orderId, new Date()),
  returnDeliveredOrder: (orderId, returned) => returnDeliveredOrder(getServices(), orderId, returned),
});
