import { createInterface } from 'node:readline';
import { ShiprocketStandIn, standInAccount } from './shiprocket-stand-in';

// Starts the stand-in for a manual test in the browser, and prints how to start the shop with it. Run it in `api`:
// npx tsx src/fulfilment/shipments/carriers/shiprocket/testing/start-shiprocket-stand-in.ts
const port = Number(process.env.PORT ?? 3998);
const standIn = new ShiprocketStandIn();
standIn.webhookUrl = process.env.WEBHOOK_URL ?? 'http://localhost:3000/api/v1/webhooks/carriers/shiprocket';
const url = await standIn.listen(port);
const { email, password, webhookToken, pickupLocation } = standInAccount;
console.log(`SHIPROCKET_URL=${url} SHIPROCKET_EMAIL=${email} SHIPROCKET_PASSWORD='${password}' \\
SHIPROCKET_WEBHOOK_TOKEN='${webhookToken}' SHIPROCKET_PICKUP_LOCATION=${pickupLocation} npm start`);
console.log(`Messages go to ${standIn.webhookUrl} (WEBHOOK_URL). Ctrl-C stops it.`);
console.log('Type "AWB STATUS-ID LABEL" for a step of a parcel, such as "SR19041424200001 7 Delivered".');
createInterface({ input: process.stdin }).on('line', (line) => {
  const [awb, statusId, ...label] = line.trim().split(/\s+/);
  if (awb && Number(statusId)) standIn.push(awb, Number(statusId), label.join(' ') || statusId);
});
