import { RazorpayStandIn, standInKeys } from './razorpay-stand-in';

// Starts the stand-in for a manual test in the browser, and prints how to start the shop with it. Run it in `api`:
// npx tsx src/ordering/payments/razorpay/testing/start-razorpay-stand-in.ts
const port = Number(process.env.PORT ?? 3999);
const standIn = new RazorpayStandIn();
standIn.webhookUrl = process.env.WEBHOOK_URL ?? 'http://localhost:3000/api/v1/payments/razorpay/webhook';
const url = await standIn.listen(port);
const { keyId, keySecret, webhookSecret } = standInKeys;
console.log(`RAZORPAY_API_URL=${url} RAZORPAY_KEY_ID=${keyId} RAZORPAY_KEY_SECRET='${keySecret}' \\
RAZORPAY_WEBHOOK_SECRET='${webhookSecret}' npm start`);
console.log(`Messages go to ${standIn.webhookUrl} (WEBHOOK_URL). Ctrl-C stops it.`);
