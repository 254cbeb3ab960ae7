import { escapeHtml } from '../escape';

/** A message that a stand-in has received. */
export interface StandInMessage {
  /** Id that the stand-in gave it, or the Message-ID of a mail. Receipts name it. */
  id: string;
  channel: 'email' | 'sms' | 'whatsapp';
  to: string;
  /** Subject of a mail, id or name of a template. */
  subject: string;
  text: string;
  /** Id that WhatsApp returns with its receipts. */
  callbackData?: string;
  receipts: ReceiptStatus[];
}

/** Report of a provider about a message. */
export type ReceiptStatus = 'delivered' | 'read' | 'failed';

const channelNames = { email: 'Mail', sms: 'SMS', whatsapp: 'WhatsApp' };

/** Builds the page of the stand-ins: received messages, the newest first, with buttons for the reports of a provider. */
export const buildStandInPage = (messages: readonly StandInMessage[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Messages (stand-ins)</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  article { border-top: 1px solid #ccc; padding: 1rem 0; overflow-wrap: anywhere; }
  h2 { font-size: 1rem; margin: 0; }
  pre { font: inherit; white-space: pre-wrap; margin: 0.5rem 0; }
  button { min-height: 36px; margin-right: 8px; }
</style>
<h1>Messages</h1>
<p>What the shop has sent, the newest first. Reload the page to see more.</p>
${messages.toReversed().map(buildArticle).join('\n')}
<script>
  document.addEventListener('click', async ({ target }) => {
    const { path, body } = target.dataset ?? {};
    if (!path) return;
    const response = await fetch(path, { method: 'POST', body });
    if (response.ok) location.reload();
    else alert('The shop responded ' + response.status);
  });
</script>
</html>
`;

const buildArticle = (message: StandInMessage): string => {
  const { id, channel, to, subject, text, receipts } = message;
  const statuses = channel === 'whatsapp' ? ['delivered', 'read', 'failed'] : ['delivered', 'failed'];
  const stop = channel === 'whatsapp' ? buildButton('Reply STOP', '/stand-in/texts', { from: to, text: 'STOP' }) : '';
  return `<article>
<h2>${channelNames[channel]} to ${escapeHtml(to)}: ${escapeHtml(subject)}</h2>
<pre>${escapeHtml(text)}</pre>
<p>${receipts.length > 0 ? `Reported: ${receipts.join(', ')}` : 'Nothing reported yet'}</p>
${statuses.map((status) => buildButton(`Report ${status}`, '/stand-in/receipts', { id, status })).join('')}${stop}
</article>`;
};

const buildButton = (label: string, path: string, body: object): string =>
  `<button data-path="${path}" data-body="${escapeHtml(JSON.stringify(body))}">${escapeHtml(label)}</button>`;
