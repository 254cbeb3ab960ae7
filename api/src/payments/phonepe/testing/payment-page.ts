import { buildPage, escapeHtml } from '../../testing/stand-in-pages';

interface PaymentPage {
  merchantOrderId: string;
  /** In paise. */
  amount: number;
  /** URL to which the page sends the browser back. */
  redirectUrl: string;
  /** URL that ends the payment. */
  url: string;
}

/** Builds the page of an order, which takes the place of the shop's page and leads back to it. */
export const buildPaymentPage = ({ merchantOrderId, amount, redirectUrl, url }: PaymentPage): string =>
  buildPage(
    'PhonePe (stand-in)',
    `<p>${escapeHtml(merchantOrderId)}: ₹${amount / 100}</p>
<p><button id="paid">Pay</button> <button id="failed">Let it fail</button> <button id="closed">Go back</button></p>
<script>
for (const outcome of ['paid', 'failed', 'closed'])
  document.getElementById(outcome).onclick = async () => {
    if (outcome !== 'closed') await fetch(${JSON.stringify(url)}, { method: 'POST', body: JSON.stringify({ outcome }) });
    location.href = ${JSON.stringify(redirectUrl).replaceAll('<', '\\u003c')};
  };
</script>`,
  );
