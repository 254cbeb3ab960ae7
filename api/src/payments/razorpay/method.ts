import { isProviderOffered } from '../offered-provider';
import type { PaymentMethodModule } from '../payment-method';
import { createRazorpayProvider } from './provider';
import { razorpayReturnRoutes } from './return-routes';
import { razorpayWebhookRoutes } from './webhook-routes';

/** Online payment through Razorpay: UPI, cards, net banking, wallets, EMI. */
export const razorpay: PaymentMethodModule = {
  method: 'razorpay',
  labels: {
    name: 'Razorpay',
    paid: 'Paid online with Razorpay',
    document: 'Online (Razorpay)',
    checkout: { name: 'UPI, cards, net banking', description: 'You pay on the next page, through Razorpay.' },
  },
  isOffered: (config) => isProviderOffered(config, 'razorpay'),
  createProvider: ({ razorpay: settings }) => settings && createRazorpayProvider(settings),
  routes: [razorpayReturnRoutes, razorpayWebhookRoutes],
};
