import { Gauge, type Registry } from 'prom-client';
import { type Machine, type Shop, thisMachine } from './check';

/** ms for which the end of the certificate is used again. */
const endTtlMs = 10 * 60_000;

/** Adds the end of the certificate of `SITE_URL`. There is none in a demo, for a site without TLS and while the site cannot be reached. */
export function observeCertificate(
  { isDemo, siteUrl }: Pick<Shop['config'], 'isDemo' | 'siteUrl'>,
  registry: Registry,
  { now, readCertificateEnd }: Pick<Machine, 'now' | 'readCertificateEnd'> = thisMachine,
): void {
  const hasCertificate = !isDemo && siteUrl.startsWith('https://');
  let read: { at: number; end: Promise<number | undefined> } | undefined;
  new Gauge({
    name: 'vastra_certificate_end_timestamp_seconds',
    help: 'Time at which the certificate of SITE_URL ends',
    registers: [registry],
    async collect() {
      // A gauge without labels begins with 0, which would be an end in 1970.
      this.remove();
      if (!hasCertificate) return;
      if (!read || now() - read.at > endTtlMs)
        read = { at: now(), end: readCertificateEnd(siteUrl).catch(() => undefined) };
      const end = await read.end;
      if (end) this.set(end / 1000);
      else read = undefined;
    },
  });
}
