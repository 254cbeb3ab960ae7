import type { OrderingServices } from '../ordering/services';
import type { Carriers } from './shipments/carriers/list-carriers';

/** Services of shipments and returns. */
export interface FulfilmentServices extends OrderingServices {
  carriers: Carriers;
}
