import type { Section } from '../../components/information-page';

interface StoredItem {
  names: string[];
  purpose: string;
  storedUntil: string;
}

const tab = 'the tab is closed';

// A test looks for every name that the shop's code uses.
const cookies: StoredItem[] = [
  {
    names: ['__Host-refreshToken'],
    purpose: 'Keeps you signed in. Scripts cannot read it.',
    storedUntil: '30 days after your last visit, or the browser is closed if you did not ask to be remembered',
  },
  {
    names: ['__Host-codeChallenge'],
    purpose: 'Shows that you are the one who asked for a one-time code. Scripts cannot read it.',
    storedUntil: '20 minutes after you asked for it',
  },
  {
    names: ['__Host-knownDevice'],
    purpose:
      'Shows that you have signed in with this browser before, so that nobody who tries passwords elsewhere can keep you from signing in. It does not sign in by itself. Scripts cannot read it.',
    storedUntil: '400 days after your last sign-in',
  },
  {
    names: ['session'],
    purpose: 'Tells the page that you are signed in; it holds no secret.',
    storedUntil: '7 days, or the browser is closed',
  },
  {
    names: ['visitor'],
    purpose:
      'A random number, set only while some visitors get a new version of a part of the shop, or another arrangement of a page, before the others, so that you do not get one now and the other then. While we compare two such arrangements, we count by it which of them this browser has seen. It is used for nothing else.',
    storedUntil: 'a year after it was set',
  },
  {
    names: ['release'],
    purpose: 'Which unfinished version of a part of the shop is tried in this browser, by those who have asked for it.',
    storedUntil: 'the trial is ended, or for a day',
  },
];

const local: StoredItem[] = [
  {
    names: ['vastra:cart', 'vastra:coupon', 'vastra:cart-merge'],
    purpose: 'Your cart and its coupon while you are not signed in, until they have joined your account.',
    storedUntil: 'you empty the cart or sign in',
  },
  {
    names: ['vastra:cart-count', 'vastra:wishlist-count'],
    purpose: 'The numbers in the header, so that they are there at once.',
    storedUntil: 'you clear it',
  },
  { names: ['vastra:pin-code'], purpose: 'The PIN code that you last asked about.', storedUntil: 'you clear it' },
  {
    names: ['vastra:measurements'],
    purpose: 'Your measurements, for the size that we suggest. They are never sent.',
    storedUntil: 'you clear it',
  },
  { names: ['vastra:recently-viewed'], purpose: 'The last nine products you looked at.', storedUntil: 'you clear it' },
  {
    names: ['vastra:remembered'],
    purpose: 'That you are signed in and chose to be remembered, so that we can say when your session has expired.',
    storedUntil: 'you sign out, or your session has expired',
  },
  {
    names: ['vastra:signed-out'],
    purpose: 'That you have signed out while we could not be reached.',
    storedUntil: 'we have heard of it',
  },
  {
    names: ['vastra:social-proof'],
    purpose: 'That you do not want to be told what others buy.',
    storedUntil: 'you clear it',
  },
];

const session: StoredItem[] = [
  {
    names: ['vastra:checkout', 'vastra:checkout-attempt', 'vastra:held-order'],
    purpose: 'What you have typed in the checkout and the order that waits for its payment, in case the page reloads.',
    storedUntil: tab,
  },
  {
    names: ['vastra:checkout-phone'],
    purpose: 'That you have confirmed your phone number for an order with cash on delivery.',
    storedUntil: tab,
  },
  {
    names: ['vastra:order-access', 'vastra:order-claim'],
    purpose: 'Opens the order that you have just placed as a guest.',
    storedUntil: tab,
  },
  {
    names: ['vastra:contact', 'vastra:registration', 'vastra:address'],
    purpose: 'A message, a registration or an address that you have begun, in case the page reloads.',
    storedUntil: 'it is sent, or the tab is closed',
  },
  {
    names: ['vastra:return'],
    purpose: 'A return request that you have begun, without the details of your bank, in case the page reloads.',
    storedUntil: 'it is sent, or the tab is closed',
  },
  { names: ['vastra:sign-in'], purpose: 'That a one-time code is on its way to you.', storedUntil: tab },
  { names: ['vastra:new-customer'], purpose: 'That you have just registered, to welcome you.', storedUntil: tab },
  {
    names: ['vastra:wishlist-pending'],
    purpose: 'The product that you wanted to add to your wishlist before you signed in.',
    storedUntil: tab,
  },
  { names: ['vastra:review:…'], purpose: 'A review that you have begun.', storedUntil: tab },
  {
    names: ['vastra:counted'],
    purpose: 'Which products you have looked at, so as to count you once.',
    storedUntil: tab,
  },
  { names: ['vastra:newsletter-popup'], purpose: 'That you have been asked about the newsletter.', storedUntil: tab },
  {
    names: ['vastra:scroll'],
    purpose: 'How far you had scrolled, for when you come back.',
    storedUntil: tab,
  },
];

const Table = ({ caption, rows }: { caption: string; rows: StoredItem[] }) => (
  <>
    <h3>{caption}</h3>
    <div className="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">What for</th>
            <th scope="col">Stored until</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ names, purpose, storedUntil: until }) => (
            <tr key={names[0]}>
              <td>
                {purpose}
                <small>
                  <code>{names.join(', ')}</code>
                </small>
              </td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
);

/** Everything that the shop stores in a visitor's browser. */
export const browserStorageSection: Section = {
  id: 'cookies',
  title: 'Cookies and what your browser keeps',
  body: (
    <>
      <p>
        We set three cookies when you sign in, and two others around new versions of the shop, only when they are
        needed. Everything else is stored by your browser, and sent to us only for what it is there for, such as to show
        the prices of your cart. None of it follows you to other sites.
      </p>
      <Table caption="Cookies" rows={cookies} />
      <Table caption="Local storage" rows={local} />
      <Table caption="Session storage, of one tab" rows={session} />
      <p>
        The people who run the shop have a sign-in of their own (<code>__Host-adminRefreshToken</code>,{' '}
        <code>adminToken</code>, <code>adminData</code>). You can delete all of this in your browser’s settings; you are
        then signed out, and a cart without an account is empty.
      </p>
    </>
  ),
};
