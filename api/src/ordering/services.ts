import type { Extensions } from '../platform/extensions/extensions';
import type { PlatformServices } from '../platform/services';
import type { GiftCardSettings } from './gift-cards/settings';
import type { OrderEventBus } from './orders/events';
import type { PaymentPort } from './payment-port';
import type { ReturnPort } from './return-port';

/** Services of ordering, which the modules above it use too. */
export interface OrderingServices extends PlatformServices {
  config: PlatformServices['config'] & GiftCardSettings & { refundConfirmationRupees: number };
  orderEvents: OrderEventBus;
  paymentPort: PaymentPort;
  returnPort: ReturnPort;
  extensions: Extensions;
}
