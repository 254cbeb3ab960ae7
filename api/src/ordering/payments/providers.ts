import type { Config } from '../../config';
import { demoProvider } from './demo/provider';
import type { Provider } from './provider';
import { type RazorpayProvider, razorpayProvider } from './razorpay/provider';

/** Of the ways to pay that this shop is set up for; cash on delivery has no provider. */
export interface Providers {
  razorpay?: RazorpayProvider;
  demo?: Provider;
  cod?: undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    providers: Providers;
  }
}

export const openProviders = ({ isDemo, razorpay }: Config): Providers => ({
  ...(razorpay && { razorpay: razorpayProvider(razorpay) }),
  ...(isDemo && { demo: demoProvider }),
});
