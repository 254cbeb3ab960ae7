import type { PaymentOrigins } from '@vastra/shared/contract';

/** Razorpay's lists of origins, as its own Magento module states them, and the origins of its older form. */
export const razorpayOrigins: PaymentOrigins = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  img: ['https://cdn.razorpay.com', 'https://checkout.razorpay.com'],
  form: ['https://api.razorpay.com'],
};
