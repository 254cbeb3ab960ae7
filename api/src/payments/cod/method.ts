import { cashOnDelivery as method } from '@vastra/shared/contract/order-state';
import type { PaymentMethodModule } from '../payment-method';

/** Cash that the courier collects. Every shop offers it; where couriers take cash is a matter of the shipping policy. */
export const cashOnDelivery: PaymentMethodModule = {
  method,
  labels: {
    name: 'Cash on Delivery',
    paid: 'Cash on Delivery',
    document: 'Cash on Delivery',
    checkout: { name: 'Cash on Delivery', description: 'You pay in cash when your order arrives.' },
  },
  isOffered: () => true,
};
