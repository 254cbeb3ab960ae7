import type { OrderingServices } from '../ordering/services';
import type { PaymentSettings } from './payment-method';
import type { PaymentProviders } from './provider';
import type { SettlementSettings } from './settlement-settings';

/** Services of payments. */
export interface PaymentServices extends OrderingServices {
  config: OrderingServices['config'] & PaymentSettings & SettlementSettings;
  paymentProviders: PaymentProviders;
}
