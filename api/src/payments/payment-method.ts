import type { PaymentMethod } from '@vastra/shared/contract';
import type { PaymentMethodLabels } from '../ordering/payment-port';
import type { PlatformConfig } from '../platform/config/platform-config';
import type { RoutePlugin } from '../platform/server/route-plugin';
import type { PaymentProvider } from './provider';

/** The settings of all providers. The folder of a provider adds its own by declaration merging, so that no other file names them. */
// biome-ignore lint/suspicious/noEmptyInterface: see above
export interface PaymentSettings {}

/** The configuration that payments need. */
export type PaymentConfig = PlatformConfig & PaymentSettings;

/** Everything that the API knows about a payment method. A payment provider is one, by its descriptor. */
export interface PaymentMethodModule {
  method: PaymentMethod;
  labels: PaymentMethodLabels;
  /** Returns whether this shop offers the method. */
  isOffered(config: PaymentConfig): boolean;
  /** Creates the provider of the method; undefined if it is not set up. Cash on delivery has none. */
  createProvider?(config: PaymentConfig): PaymentProvider | undefined;
  /** The method's own routes. They are registered whether or not the shop offers the method. */
  routes?: readonly RoutePlugin[];
}
