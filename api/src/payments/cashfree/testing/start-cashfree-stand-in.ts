import { startStandIn } from '../../testing/provider-stand-in';
import { CashfreeStandIn, cashfreeKeys } from './cashfree-stand-in';

// Run it in `api`: npx tsx src/payments/cashfree/testing/start-cashfree-stand-in.ts
await startStandIn(new CashfreeStandIn(), {
  provider: 'cashfree',
  port: 3998,
  buildSettings: (url) => ({
    CASHFREE_API_URL: url,
    CASHFREE_SCRIPT_URL: `${url}/cashfree.js`,
    CASHFREE_UPI_INTENT: '1',
    CASHFREE_APP_ID: cashfreeKeys.appId,
    CASHFREE_SECRET_KEY: cashfreeKeys.secretKey,
    PAYMENT_PROVIDER: 'cashfree',
  }),
});
