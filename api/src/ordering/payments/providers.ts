import { demoProvider } from './demo/provider';
import type { PaymentProvider } from './provider';
import { type RazorpayProvider, createRazorpayProvider } from './razorpay/provider';
import type { PaymentConfig } from './settings';

/** Of the ways to pay that this shop is set up for; cash on delivery has no provider. */
export interface Providers {
  razorpay?: RazorpayProvider;
  demo?: PaymentProvider;
  cod?: undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    providers: Providers;
  }
}

export const openProviders = ({ isDemo, razorpay }: PaymentConfig): Providers => ({
  ...(razorpay && { razorpay: createRazorpayProvider(razorpay) }),
  ...(isDemo && { demo: demoProvider }),
});
