import type { PaymentMethodModule } from '../payment-method';
import { createRazorpayProvider } from './provider';
import { razorpayReturnRoutes } from './return-routes';
import { razorpayWebhookRoutes } from './webhook-routes';

/** Online payment on Razorpay's page: UPI, cards, net banking. */
export const razorpay: PaymentMethodModule = {
  method: 'razorpay',
  labels: {
    name: 'Razorpay',
    paid: 'Paid online with Razorpay',
    document: 'Online (Razorpay)',
    checkout: { name: 'UPI, cards, net banking', description: 'You pay on the secure page of Razorpay.' },
  },
  isOffered: ({ razorpay: settings }) => settings !== undefined,
  createProvider: ({ razorpay: settings }) => createRazorpayProvider(settings!),
  routes: [razorpayReturnRoutes, razorpayWebhookRoutes],
};
