import type { PaymentMethod } from '@vastra/shared/contract';
import type { PaymentConfig } from './settings';

/** The ways to pay that this shop is set up for, in the order in which they are shown. */
export const offeredMethods = ({ razorpay, isDemo }: PaymentConfig): PaymentMethod[] => [
  ...(razorpay ? (['razorpay'] as const) : []),
  ...(isDemo ? (['demo'] as const) : []),
  'cod',
];
