import type { PaymentMethod } from '@vastra/shared/contract';
import type { Config } from '../../config';

/** The ways to pay that this shop is set up for, in the order in which they are shown. */
export const offeredMethods = ({ razorpay, isDemo }: Config): PaymentMethod[] => [
  ...(razorpay ? (['razorpay'] as const) : []),
  ...(isDemo ? (['demo'] as const) : []),
  'cod',
];
