import type { PaymentMethodModule } from '../payment-method';
import { demoProvider } from './provider';
import { demoPaymentRoutes } from './routes';

/** A payment that moves no money, only in the demo shop. */
export const demo: PaymentMethodModule = {
  method: 'demo',
  labels: {
    name: 'Demo payment',
    paid: 'Demo payment',
    document: 'Online (demo)',
    checkout: {
      name: 'Demo payment',
      title: 'Demo payment: nothing is charged',
      description: 'On the next page you choose whether it goes through.',
    },
  },
  isOffered: ({ isDemo }) => isDemo,
  createProvider: ({ isDemo }) => (isDemo ? demoProvider : undefined),
  routes: [demoPaymentRoutes],
};
