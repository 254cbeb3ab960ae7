import type { PaymentMethod } from '@vastra/shared/contract';
import type { PaymentMethodLabels } from '../ordering/payment-port';
import type { RoutePlugin } from '../platform/server/route-plugin';
import { cashOnDelivery } from './cod/method';
import { demo } from './demo/method';
import { getOfferedProvider } from './offered-provider';
import type { PaymentConfig, PaymentMethodModule } from './payment-method';
import type { PaymentProviders } from './provider';
import type { OnlineProvider } from './provider-descriptor';
import { onlineProviders } from './providers';
import { storeCredit } from './store-credit/method';

const toMethod = ({ method, labels, createProvider }: OnlineProvider): PaymentMethodModule => ({
  method,
  labels,
  isOffered: (config) => getOfferedProvider(config) === method,
  createProvider,
});

/** Every payment method, in the order in which the checkout shows them. */
const paymentMethods: readonly PaymentMethodModule[] = [
  ...onlineProviders.map(toMethod),
  demo,
  cashOnDelivery,
  storeCredit,
];

/** Returns the methods that this shop offers, in the order in which the checkout shows them. */
export const listOfferedMethods = (config: PaymentConfig): PaymentMethod[] =>
  paymentMethods.filter(({ isOffered }) => isOffered(config)).map(({ method }) => method);

/** Returns every method that orders can have. */
export const listMethods = (): PaymentMethod[] => paymentMethods.map(({ method }) => method);

/** Creates the providers that are set up. A provider of a method that the shop does not offer takes the payments under way, and refunds. */
export const createPaymentProviders = (config: PaymentConfig): PaymentProviders =>
  Object.fromEntries(
    paymentMethods.flatMap(({ method, createProvider }) => {
      const provider = createProvider?.(config);
      return provider ? [[method, provider]] : [];
    }),
  );

/** Returns the texts of a method. The texts of an unknown method are its name, because an older order can have it. */
export function getPaymentLabels(method: PaymentMethod): PaymentMethodLabels {
  const paymentMethod = paymentMethods.find((candidate) => candidate.method === method);
  if (paymentMethod) return paymentMethod.labels;
  return { name: method, paid: method, document: method, checkout: { name: method, description: '' } };
}

/** The routes of all methods. */
export const paymentMethodRoutes: readonly RoutePlugin[] = paymentMethods.flatMap(({ routes = [] }) => routes);
