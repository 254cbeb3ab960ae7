import { isThroughTunnel } from '@vastra/platform/server/http/tunnel';
import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { outbox } from '../db/schema';
import { RouteNotFoundError } from '../server/errors/route-not-found';
import { escapeHtml } from './escape';

/** Serves the development mailbox, which shows what would have been sent. Only in a demo, and for this machine; otherwise the path does not exist. */
export async function registerDevelopmentMailbox(app: FastifyInstance): Promise<void> {
  if (!app.services.config.isDemo) return;
  app.get('/dev/mailbox', async (request, reply) => {
    if (isThroughTunnel(request)) throw new RouteNotFoundError();
    const messages = await app.services.db
      .select()
      .from(outbox)
      .orderBy(desc(outbox.createdAt), desc(outbox.id))
      .limit(200);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', buildPolicy(app.services.config.siteUrl))
      .send(buildPage(messages));
  });
}

/** Allows what mails load: pictures and fonts of the shop. Frames inherit the policy. */
const buildPolicy = (siteUrl: string): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src 'self' ${siteUrl}`,
    `font-src ${siteUrl}`,
    "frame-src 'self'",
  ].join('; ');

type Message = typeof outbox.$inferSelect;

const buildPage = (messages: Message[]): string => `<!doctype html>
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
${messages.length === 0 ? '<p>Nothing was sent yet.</p>' : messages.map(buildArticle).join('\n')}
</html>
`;

const buildArticle = ({ subject, to, body, html, createdAt }: Message): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${createdAt.toISOString()}">${createdAt.toISOString()}</time></p>
${html === null ? buildText(body) : `${buildFrame(subject, html)}\n<details><summary>Plain text</summary>\n${buildText(body)}\n</details>`}
</article>`;

const buildText = (body: string): string => `<pre>${escapeHtml(body)}</pre>`;

/** Embeds a mail as mail programs show it: without scripts and forms; links open in a new tab. */
const buildFrame = (subject: string, html: string): string =>
  `<iframe title="${escapeHtml(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_blank">'))}"></iframe>`;
