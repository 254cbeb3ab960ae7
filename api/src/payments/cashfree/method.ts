import { isProviderOffered } from '../offered-provider';
import type { PaymentMethodModule } from '../payment-method';
import { createCashfreeProvider } from './provider';
import { cashfreeWebhookRoutes } from './webhook-routes';

/** Online payment through Cashfree: UPI, cards, net banking, wallets, EMI. */
export const cashfree: PaymentMethodModule = {
  method: 'cashfree',
  labels: {
    name: 'Cashfree',
    paid: 'Paid online with Cashfree',
    document: 'Online (Cashfree)',
    checkout: { name: 'UPI, cards, net banking', description: 'You pay on the next page, through Cashfree.' },
  },
  isOffered: (config) => isProviderOffered(config, 'cashfree'),
  createProvider: ({ cashfree: settings }) => settings && createCashfreeProvider(settings),
  routes: [cashfreeWebhookRoutes],
};
