/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Builds a page of a stand-in, without an icon, for which a browser would ask the stand-in. */
export const buildPage = (title: string, body: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>
<style>body{font:18px/1.5 system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem;background:#fff;color:#111}
button{font:inherit;padding:.6rem 1.2rem;margin:.25rem}</style>
<h1>${escapeHtml(title)}</h1>${body}</html>`;

/** Builds the form of a stand-in, which runs in a frame of the shop's page and reports what was pressed to it. */
export const buildFormPage = (title: string, what: string, url: string): string =>
  buildPage(
    title,
    `<p>${escapeHtml(what)}</p>
<p><button id="paid">Pay</button> <button id="failed">Let it fail</button> <button id="closed">Close</button></p>
<p role="status" id="status"></p>
<script>
for (const outcome of ['paid', 'failed', 'closed'])
  document.getElementById(outcome).onclick = async () => {
    if (outcome === 'closed') return parent.postMessage({ standIn: true, outcome }, '*');
    const response = await fetch(${JSON.stringify(url)}, { method: 'POST', body: JSON.stringify({ outcome }) });
    const fields = await response.json();
    if (outcome === 'failed') document.getElementById('status').textContent = 'The payment failed. Try again, or close.';
    parent.postMessage({ standIn: true, outcome, fields }, '*');
  };
</script>`,
  );

/** Builds the list of a stand-in's payments by UPI, which a person approves or declines here instead of in an app. */
export const buildUpiPage = (title: string, payments: { id: string; amount: number; status: string }[]): string =>
  buildPage(
    title,
    `<ul>${payments
      .map(
        ({ id, amount, status }) =>
          `<li>${escapeHtml(id)}: ₹${amount / 100}, ${escapeHtml(status)}
<button data-id="${escapeHtml(id)}" data-outcome="paid">Approve</button>
<button data-id="${escapeHtml(id)}" data-outcome="failed">Decline</button></li>`,
      )
      .join('')}</ul>
<script>
for (const button of document.querySelectorAll('button'))
  button.onclick = async () => {
    const body = JSON.stringify({ outcome: button.dataset.outcome });
    await fetch('/stand-in/payments/' + button.dataset.id, { method: 'POST', body });
    location.reload();
  };
</script>`,
  );

/** Script that opens a form in a frame above the page. `openStandIn(url, onMessage)` returns a function that closes it. */
export const frameScript = `
const openStandIn = (url, onMessage) => {
  const frame = document.createElement('iframe');
  frame.src = url;
  frame.title = 'Payment form (stand-in)';
  frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:#fff';
  const close = () => { removeEventListener('message', listen); frame.remove(); };
  const listen = ({ source, data }) => { if (source === frame.contentWindow && data.standIn) onMessage(data, close); };
  addEventListener('message', listen);
  document.body.append(frame);
  return close;
};`;
