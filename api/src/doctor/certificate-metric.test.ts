import { Registry } from 'prom-client';
import { observeCertificate } from './certificate-metric';

const name = 'vastra_certificate_end_timestamp_seconds';
const end = Date.UTC(2027, 0, 1);
const shop = { isDemo: false, siteUrl: 'https://shop.in' };

/** Returns the lines of the metric, and the origins that were asked. */
async function scrape(config: typeof shop, { fails = false, times = 1 } = {}) {
  const registry = new Registry();
  const asked: string[] = [];
  const readCertificateEnd = async (origin: string) => {
    asked.push(origin);
    if (fails) throw new Error('away');
    return end;
  };
  observeCertificate(config, registry, { now: () => 0, readCertificateEnd });
  let text = '';
  for (let time = 0; time < times; time++) text = await registry.metrics();
  return { lines: text.split('\n').filter((line) => line.startsWith(name)), asked };
}

it('is the end of the certificate, which is read once in ten minutes', async () => {
  expect(await scrape(shop, { times: 3 })).toEqual({ lines: [`${name} ${end / 1000}`], asked: [shop.siteUrl] });
});

it('has no value without TLS, in a demo, and while the site cannot be reached', async () => {
  expect((await scrape({ ...shop, siteUrl: 'http://shop.in' })).lines).toEqual([]);
  expect((await scrape({ ...shop, isDemo: true })).lines).toEqual([]);
  expect((await scrape(shop, { fails: true })).lines).toEqual([]);
});
