import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import type { Section } from '../../components/information-page';

export const paymentSections: Section[] = [
  {
    id: 'ways',
    title: 'How you can pay',
    body: (
      <>
        <ul>
          <li>
            <b>Online</b>, by UPI, card, net banking, wallet or EMI, through our payment provider.
          </li>
          <li>
            <b>Cash on Delivery</b>, where our couriers take cash.{' '}
            <Link to={`${paths.shipping}#cash-on-delivery`}>See its fee and limits</Link>, and{' '}
            <Link to={`${paths.shipping}#pin-code`}>check your PIN code</Link>.
          </li>
        </ul>
        <p>The checkout offers the ways in which your order can be paid.</p>
      </>
    ),
  },
  {
    id: 'online',
    title: 'What happens when you pay online',
    body: (
      <ol>
        <li>You place your order. We hold its items for you for 15 minutes.</li>
        <li>
          On the next page you pay by UPI in your app, or in the form of our payment provider. That is where you enter
          your details, and where your bank asks for its code.
        </li>
        <li>
          We believe nothing that the browser says: we ask the provider, and check that amount, currency and order are
          right.
        </li>
        <li>The order is confirmed. The invoice is on its page when your parcel is packed.</li>
      </ol>
    ),
  },
  {
    id: 'trouble',
    title: 'When something goes wrong',
    body: (
      <ul>
        <li>
          <b>The payment failed, or you closed the page.</b> Open your order and choose <b>Pay now</b>, as long as its
          items are held. After that the order lapses and costs you nothing.
        </li>
        <li>
          <b>You have paid, and the page did not come back.</b> The provider tells us as well, and we ask it ourselves.
          Your order is confirmed without you.
        </li>
        <li>
          <b>Your payment came too late.</b> If the items are still there, the order is confirmed after all. Otherwise
          you get all of your money back.
        </li>
        <li>
          <b>You have paid twice.</b> One of the payments is refunded automatically.
        </li>
      </ul>
    ),
  },
  {
    id: 'refunds',
    title: 'Refunds',
    body: (
      <p>
        When an order that you have paid online is cancelled or returned, we ask the provider at once to give the full
        amount back the way you paid it, and go on asking until it is done. The page of your order shows how far that
        is; your bank may take a few days to show the money. What you paid in cash we give back as well, and get in
        touch with you about how. When you can cancel and return is in our{' '}
        <Link to={`${paths.terms}#cancellation`}>Terms and Conditions</Link>.
      </p>
    ),
  },
  {
    id: 'protection',
    title: 'How your payment is protected',
    body: (
      <ul>
        <li>Card numbers, UPI PINs and bank passwords are entered at the provider. We neither see nor keep them.</li>
        <li>
          No script of another company runs in our pages, also not the provider’s, and your browser is told to refuse
          any.
        </li>
        <li>
          What an order costs is worked out on our server. If it has changed since you saw it, you are asked before
          anything is charged.
        </li>
        <li>Pressing the button twice places one order.</li>
        <li>
          We keep how and when you paid, the amount and the provider’s number for it. Our{' '}
          <Link to={paths.privacy}>Privacy Policy</Link> has the rest.
        </li>
      </ul>
    ),
  },
  {
    id: 'yourself',
    title: 'What you can do yourself',
    body: (
      <ul>
        <li>Before you enter anything, look at the address bar: it names the provider or your bank, with a lock.</li>
        <li>
          Our staff will never ask you for a one-time code, a UPI PIN or a card number, or for money outside of the
          checkout. To receive a refund you never need to enter a PIN.
        </li>
        <li>
          If you have paid something you do not recognise, tell your bank at once, call the cyber crime helpline (1930),
          and <Link to={paths.contact}>write to us</Link>.
        </li>
      </ul>
    ),
  },
];
