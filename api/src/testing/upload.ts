import type { SignedIn, TestShop } from './shop';

/** Sends a CSV file with the fields of its form, and resolves to the reply. */
export async function uploadCsv(
  { app }: Pick<TestShop, 'app'>,
  path: string,
  { bearer }: SignedIn,
  { csv, fields = {} }: { csv: string | Buffer; fields?: Record<string, string> },
) {
  const boundary = 'x-boundary';
  const part = (head: string, value: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]);
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    part('name="file"; filename="../report.csv"\r\ncontent-type: text/csv', csv),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const headers = { ...bearer, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const reply = await app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload });
  return { status: reply.statusCode, body: reply.json() };
}
