import { getShopSettings, MessageStandIns } from './message-stand-ins';

// Starts the stand-ins for a manual test or a journey, and prints how to start the shop with them, then every message. Run it in `api`:
// npx tsx src/platform/mailbox/testing/start-stand-ins.ts
const webhookUrl = process.env.WEBHOOK_URL ?? 'http://localhost:3000/api/v1/messages';
const standIns = new MessageStandIns(webhookUrl);
const http = Number(process.env.PORT ?? 3998);
const { url, smtpPort } = await standIns.listen({ http, smtp: Number(process.env.SMTP_PORT ?? 2525) });
const settings = Object.entries(getShopSettings(url, smtpPort)).map(([name, value]) => `${name}='${value}'`);
console.log(`${settings.join(' \\\n')} npm start\n`);
console.log(`Messages are shown at ${url}/stand-in. Receipts go to ${webhookUrl} (WEBHOOK_URL). Ctrl-C stops it.`);
standIns.onMessage = ({ channel, to, subject, text }) =>
  console.log(`\n${new Date().toISOString()} ${channel} to ${to}, ${subject}\n${text}`);
