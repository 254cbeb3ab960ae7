import { startStandIn } from '../../testing/provider-stand-in';
import { RazorpayStandIn, standInKeys } from './razorpay-stand-in';

// Run it in `api`: npx tsx src/payments/razorpay/testing/start-razorpay-stand-in.ts
await startStandIn(new RazorpayStandIn(), {
  provider: 'razorpay',
  port: 3999,
  buildSettings: (url) => ({
    RAZORPAY_API_URL: url,
    RAZORPAY_SCRIPT_URL: `${url}/v1/checkout.js`,
    RAZORPAY_UPI_INTENT: '1',
    RAZORPAY_KEY_ID: standInKeys.keyId,
    RAZORPAY_KEY_SECRET: standInKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: standInKeys.webhookSecret,
  }),
});
