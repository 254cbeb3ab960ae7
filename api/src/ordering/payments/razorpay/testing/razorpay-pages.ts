const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const buildHiddenFields = (fields: Iterable<[string, string]>): string =>
  [...fields]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');

const buildPage = (title: string, body: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:18px/1.5 system-ui;max-width:26rem;margin:3rem auto;padding:0 1rem}button,a{font:inherit;padding:.6rem 1.2rem;margin:.25rem}</style>
<h1>${title}</h1>${body}</html>`;

/** Builds the stand-in of Razorpay's payment page. */
export const buildHostedPage = (fields: URLSearchParams): string =>
  buildPage(
    'Razorpay (stand-in)',
    `<p>${escapeHtml(fields.get('description') ?? '')}: ₹${Number(fields.get('amount')) / 100}</p>
<form method="post">${buildHiddenFields(fields)}
<button formaction="/v1/checkout/pay">Pay</button> <button formaction="/v1/checkout/fail">Let it fail</button>
<a href="${escapeHtml(fields.get('cancel_url') ?? '')}">Cancel</a></form>`,
  );

/** Builds a page that sends the browser back to the shop with a form, as Razorpay does. */
export const buildReturnPage = (callbackUrl: string, fields: Record<string, string>): string =>
  buildPage(
    'Back to the shop',
    `<form method="post" action="${escapeHtml(callbackUrl)}">${buildHiddenFields(Object.entries(fields))}<button>Go on</button></form>
<script>document.forms[0].submit()</script>`,
  );
