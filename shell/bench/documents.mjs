// Measures how many documents per second the document server renders, with the load generator on the same machine:
// `node shell/bench/documents.mjs`. The server renders every document; responses of the API are cached for a second (decision 7).
import autocannon from 'autocannon';
import { withShop } from './shop.mjs';

const pages = ['/', '/search?q=jacket', '/product/indigo-denim-jacket', '/blog', '/cart'];

await withShop(async (origin) => {
  const rows = [];
  for (const page of pages) {
    await autocannon({ url: origin + page, connections: 8, duration: 3 });
    const result = await autocannon({
      url: origin + page,
      connections: 8,
      duration: 8,
      headers: { 'accept-encoding': 'br' },
    });
    rows.push({
      page,
      'documents/s': Math.round(result.requests.average),
      'p50 ms': result.latency.p50,
      'p97.5 ms': result.latency.p97_5,
      'KB each (brotli)': +(result.throughput.total / result.requests.total / 1000).toFixed(1),
      failed: result.non2xx + result.errors,
    });
  }
  console.table(rows);
});
