import { startStandIn } from '../../testing/provider-stand-in';
import { PhonepeStandIn, phonepeKeys } from './phonepe-stand-in';

// Run it in `api`: npx tsx src/payments/phonepe/testing/start-phonepe-stand-in.ts
await startStandIn(new PhonepeStandIn(), {
  provider: 'phonepe',
  port: 3997,
  buildSettings: (url) => ({
    PHONEPE_API_URL: url,
    PHONEPE_AUTH_URL: url,
    PHONEPE_CLIENT_ID: phonepeKeys.clientId,
    PHONEPE_CLIENT_SECRET: phonepeKeys.clientSecret,
    PHONEPE_WEBHOOK_USERNAME: phonepeKeys.webhookUsername,
    PHONEPE_WEBHOOK_PASSWORD: phonepeKeys.webhookPassword,
    PAYMENT_PROVIDER: 'phonepe',
  }),
});
