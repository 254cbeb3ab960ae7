import { storeCredit as method } from '@vastra/shared/contract/order-state';
import type { PaymentMethodModule } from '../payment-method';

/** The method of an order that credit pays as a whole. No shopper chooses it, so no shop offers it. */
export const storeCredit: PaymentMethodModule = {
  method,
  labels: {
    name: 'Store credit',
    paid: 'Paid with store credit',
    document: 'Store credit',
    checkout: { name: 'Store credit', description: 'Your credit pays the whole order.' },
  },
  isOffered: () => false,
};
