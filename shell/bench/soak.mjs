// Measures the memory of the document server while it renders distinct products: `node shell/bench/soak.mjs [documents] [--products 10000]`. 30,000
// documents, 8 connections; each round asks for every product once. Prints the resident memory after each tenth, and the most that was seen.
import { parseArgs } from 'node:util';
import { get } from '../../.ci/bench/load.mjs';
import { withShop } from './shop.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { products: { type: 'string', default: '10000' } },
});
const count = Number(positionals[0] ?? 30_000);
const connections = 8;
const headers = { 'accept-encoding': 'br' };

async function listProducts(origin) {
  const paths = [];
  for (let page = 1; paths.length < Number(values.products); page += 1) {
    const response = await fetch(`${origin}/api/v1/products?limit=48&page=${page}`);
    const { products } = (await response.json()).data;
    if (products.length === 0) break;
    paths.push(...products.map(({ _id }) => `/product/${_id}`));
  }
  return paths;
}

/** Resolves to the resident memory of the document server in MB. */
async function readMemory(origin) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6;
}

await withShop(
  async (origin) => {
    const paths = await listProducts(origin);
    const figures = [await readMemory(origin)];
    let sent = 0;
    const sendRequests = async () => {
      while (sent < count) {
        const path = paths[sent % paths.length];
        sent += 1;
        await get(origin + path, undefined, headers);
        if (sent % (count / 100) === 0) figures.push(await readMemory(origin));
      }
    };
    await Promise.all(Array.from({ length: connections }, sendRequests));
    const tenths = figures.filter((_, index) => index % 10 === 0).map(Math.round);
    console.log(`Memory of the document server by tenths of ${count} documents: ${tenths.join(', ')} MB`);
    console.log(`at most ${Math.round(Math.max(...figures))} MB`);
  },
  { LIMIT_FACTOR: '0', OVERLOAD_MS: '0' },
  { products: Number(values.products) },
);
