import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { outbox } from '../db/schema';
import { escaped } from './escape';

/** The development mailbox: what would have been sent. Only in the demo; elsewhere there is nothing at this address. */
export async function mailbox(app: FastifyInstance): Promise<void> {
  if (!app.config.isDemo) return;
  app.get('/dev/mailbox', async (_request, reply) => {
    const messages = await app.db.select().from(outbox).orderBy(desc(outbox.createdAt), desc(outbox.id)).limit(200);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'")
      .send(page(messages));
  });
}

type Message = typeof outbox.$inferSelect;

const page = (messages: Message[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Development mailbox</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #1c1917; }
  article { border-top: 1px solid #e7e2da; padding: 1rem 0 2rem; }
  h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
  p { margin: 0; color: #57534e; overflow-wrap: anywhere; }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  iframe { display: block; box-sizing: border-box; width: 100%; height: 40rem; margin: 1rem 0 0.5rem; border: 1px solid #e7e2da; }
  summary { padding: 10px 0; cursor: pointer; }
</style>
<h1>Development mailbox</h1>
${messages.length === 0 ? '<p>Nothing was sent yet.</p>' : messages.map(article).join('\n')}
</html>
`;

const article = ({ subject, to, body, html, createdAt }: Message): string => `<article>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(to)}, <time datetime="${createdAt.toISOString()}">${createdAt.toISOString()}</time></p>
${html === null ? plain(body) : `${framed(subject, html)}\n<details><summary>Plain text</summary>\n${plain(body)}\n</details>`}
</article>`;

const plain = (body: string): string => `<pre>${escaped(body)}</pre>`;

/** As a mail client shows it: no scripts, no forms; a link opens beside the mailbox. */
const framed = (subject: string, html: string): string =>
  `<iframe title="${escaped(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escaped(html.replace('<head>', '<head><base target="_blank">'))}"></iframe>`;
