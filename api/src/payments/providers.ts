import { cashfree } from './cashfree/descriptor';
import { phonepe } from './phonepe/descriptor';
import type { OnlineProvider } from './provider-descriptor';
import { razorpay } from './razorpay/descriptor';

/** Every payment provider, in the order in which the shop prefers them. A new one is a folder here and a line in this list. */
export const onlineProviders: readonly OnlineProvider[] = [razorpay, cashfree, phonepe];

/** Returns a provider by the name of its method; undefined for an unknown one. */
export const findOnlineProvider = (method: string): OnlineProvider | undefined =>
  onlineProviders.find((provider) => provider.method === method);
