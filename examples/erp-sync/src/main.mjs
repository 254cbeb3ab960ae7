import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@vastra/client';
import { openJournal } from './journal.mjs';
import { processEvents } from './process-events.mjs';
import { createReceiver } from './receiver.mjs';
import { sendStock } from './send-stock.mjs';
import { syncOrder } from './sync-order.mjs';

const { SHOP_URL: url, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, WEBHOOK_SECRET: secret } = process.env;
const {
  ERP_DIR: dir = 'erp',
  PORT: port = '4000',
  STOCK_SECONDS: stockSeconds = '60',
  RETRY_MS: retryMs = '1000',
} = process.env;
if (!url || !clientId || !clientSecret || !secret)
  throw new Error('Set SHOP_URL, CLIENT_ID, CLIENT_SECRET and WEBHOOK_SECRET.');

const orders = path.join(dir, 'orders');
mkdirSync(orders, { recursive: true });
const shop = createClient({ url, clientId, clientSecret });
const journal = openJournal(path.join(dir, 'events.jsonl'));

const syncEvent = async (event) => {
  if (event.type.startsWith('order.')) await syncOrder(shop, orders, event);
};
const work = processEvents(journal, syncEvent, { pauseMs: Number(retryMs) });
const server = createReceiver(secret, (event) => {
  if (journal.add(event)) work.add(event);
});
server.listen(Number(port), () => console.log(`The webhook is at port ${server.address().port}`));

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    stop.abort();
    work.close();
    server.close();
  });

while (!stop.signal.aborted) {
  try {
    const sent = await sendStock(shop, path.join(dir, 'stock.csv'));
    if (sent) console.log(`stock.csv: ${sent.updated} products, ${sent.refused} refused`);
  } catch (error) {
    console.error(`stock.csv: ${error.message}`);
  }
  await setTimeout(Number(stockSeconds) * 1000, undefined, { signal: stop.signal }).catch(() => {});
}
