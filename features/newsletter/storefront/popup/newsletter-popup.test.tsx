import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShopNameContext } from '@vastra/shared/federation';
import { buildFailure, createMemoryRouter, RouterProvider, stubServer } from '@vastra/shared/testing';
import { NewsletterPopup } from './newsletter-popup';
import './popup';

const key = 'vastra:newsletter-popup';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const queryPopup = () => screen.queryByRole('dialog', { name: 'Letters from Vastra' });
const setUpUser = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

function open(path = '/', alreadyOpenFor = 0) {
  const startedAt = Date.now() - alreadyOpenFor;
  const page = (
    <>
      <input aria-label="Search" />
      <button type="button" data-newsletter="">
        Subscribe to the newsletter
      </button>
      <NewsletterPopup startedAt={startedAt} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  render(
    <ShopNameContext value="Vastra">
      <RouterProvider router={router} />
    </ShopNameContext>,
  );
  return router;
}

it('opens five seconds after the page, once in a session', async () => {
  open('/', 1000);
  await advance(3900);
  expect(queryPopup()).toBeNull();
  await advance(200);
  expect(queryPopup()).toBeVisible();
  expect(sessionStorage.getItem(key)).toBe('shown');
  await setUpUser().click(screen.getByRole('button', { name: 'Close' }));
  expect(queryPopup()).toBeNull();
  await advance(60_000);
  expect(queryPopup()).toBeNull();
});

it('does not open again in the same session', async () => {
  sessionStorage.setItem(key, 'shown');
  open();
  await advance(60_000);
  expect(queryPopup()).toBeNull();
});

it('closes by Escape and by a press beside it, and returns the focus', async () => {
  open();
  const opener = screen.getByRole('button', { name: 'Subscribe to the newsletter' });
  const user = setUpUser();
  for (const close of [() => user.keyboard('{Escape}'), () => user.click(queryPopup()!)]) {
    await user.click(opener);
    await advance(10);
    expect(queryPopup()).toBeVisible();
    // jsdom does not move the focus by itself.
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    await close();
    expect(queryPopup()).toBeNull();
    expect(opener).toHaveFocus();
  }
});

it.each(['/cart', '/checkout', '/checkout/pay/V1', '/orders/V1/return', '/account', '/login', '/admin/login'])(
  'waits until %s is left',
  async (path) => {
    const router = open(path);
    await advance(20_000);
    expect(queryPopup()).toBeNull();
    await act(() => router.navigate('/shop'));
    await advance(1100);
    expect(queryPopup()).toBeVisible();
  },
);

it('does not open for visitors of the newsletter’s own pages', async () => {
  const router = open('/newsletter/confirm');
  await advance(20_000);
  await act(() => router.navigate('/shop'));
  await advance(20_000);
  expect(queryPopup()).toBeNull();
});

it('waits while the visitor types', async () => {
  open();
  act(() => screen.getByLabelText('Search').focus());
  await advance(20_000);
  expect(queryPopup()).toBeNull();
  act(() => screen.getByLabelText('Search').blur());
  await advance(1100);
  expect(queryPopup()).toBeVisible();
});

it('waits while another dialog is open', async () => {
  open();
  const other = document.body.appendChild(document.createElement('dialog'));
  other.open = true;
  await advance(20_000);
  expect(queryPopup()).toBeNull();
  other.remove();
  await advance(1100);
  expect(queryPopup()).toBeVisible();
});

async function openPopup() {
  open();
  await advance(5100);
  return setUpUser();
}

it.each([
  ['', 'Please enter your email'],
  ['reader at example', 'Please enter a valid email'],
])('says what is wrong with “%s”, at the field', async (text, message) => {
  const user = await openPopup();
  const field = screen.getByLabelText('Email');
  if (text) await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toHaveFocus();
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('type', 'email');
});

it('subscribes once, shows that it is sending, and then asks to check the inbox', async () => {
  let respond: (value: unknown) => void = () => {};
  const bodies: unknown[] = [];
  stubServer({
    'POST newsletter/subscriptions': ({ body }: { body: unknown }) => {
      bodies.push(body);
      return new Promise((resolve) => (respond = resolve));
    },
  });
  const user = await openPopup();
  await user.type(screen.getByLabelText('Email'), 'reader@example.in{Enter}');
  const button = screen.getByRole('button', { name: 'Sending…' });
  await user.click(button);
  await advance(100);
  expect(bodies).toEqual([{ email: 'reader@example.in', website: '' }]);
  await act(async () => respond(null));
  await advance(100);
  expect(screen.getByRole('heading', { name: 'Please check your inbox' })).toHaveFocus();
  expect(queryPopup()).toHaveTextContent('reader@example.in');
});

it('keeps the text when the shop refuses it, and shows the reason', async () => {
  const refusal = 'Too many tries. Please try again in 20 minutes.';
  stubServer({ 'POST newsletter/subscriptions': buildFailure(429, 'too_many_requests', refusal) });
  const user = await openPopup();
  await user.type(screen.getByLabelText('Email'), 'reader@example.in{Enter}');
  await advance(100);
  expect(screen.getByRole('alert')).toHaveTextContent(refusal);
  expect(screen.getByLabelText('Email')).toHaveValue('reader@example.in');
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
});

it('hides the field for bots from people', async () => {
  await openPopup();
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
  expect(document.querySelector('[name=website]')).toHaveAttribute('tabindex', '-1');
});
