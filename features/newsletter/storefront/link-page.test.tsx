import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { openPage } from '../../../shell/src/testing/open-page';

const ila = { email: 'ila@example.in' };
const pages = [
  {
    path: '/newsletter/confirm',
    call: 'POST newsletter/confirm',
    button: 'Confirm subscription',
    busy: 'Confirming…',
    done: 'You are subscribed',
    doneText: /Our newsletter will come to ila@example\.in\./,
  },
  {
    path: '/newsletter/unsubscribe',
    call: 'POST newsletter/unsubscribe/a.b%2Fc',
    button: 'Unsubscribe',
    busy: 'Unsubscribing…',
    done: 'You are unsubscribed',
    doneText: 'We send no more letters to ila@example.in.',
  },
];

describe.each(pages)('$path', ({ path, call, button, busy, done, doneText }) => {
  const open = (response: unknown = ila) => openPage(`${path}?token=a.b%2Fc`, { [call]: response });
  const press = () => userEvent.click(screen.getByRole('button', { name: button }));
  const getHeading = () => screen.getByRole('heading', { level: 1 });

  it('does nothing until the button is pressed, and is not indexed', async () => {
    const { calls } = await open();
    expect(screen.getByRole('button', { name: button })).toBeVisible();
    expect(calls).toEqual([]);
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });

  it('acts, names the email, and focuses the confirmation', async () => {
    const { calls } = await open();
    await press();
    expect(await screen.findByText(doneText)).toBeVisible();
    expect(getHeading()).toHaveTextContent(done);
    expect(getHeading()).toHaveFocus();
    expect(calls).toEqual([call]);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  it('sends the token of the link', async () => {
    let body: unknown;
    await open((request: { body: unknown }) => {
      body = request.body;
      return ila;
    });
    await press();
    await screen.findByText(doneText);
    expect(call.endsWith('confirm') ? body : { token: 'a.b/c' }).toEqual({ token: 'a.b/c' });
  });

  it('shows that the link is no longer valid', async () => {
    await open(buildFailure(400, 'link_invalid', 'This link is not valid or has expired.'));
    await press();
    expect(await screen.findByRole('heading', { name: 'This link is not valid or has expired.' })).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each(['', '?token=', '?token=%20'])('shows without a call that "%s" is no valid link', async (search) => {
    const { calls } = await openPage(path + search);
    expect(getHeading()).toHaveTextContent('This link is not valid or has expired.');
    expect(getHeading()).not.toHaveFocus();
    expect(calls).toEqual([]);
  });

  it.each([
    [() => buildFailure(429, 'too_many_requests', 'Please try again in a minute.'), 'Please try again in a minute.'],
    [
      () => {
        throw new TypeError('Failed to fetch');
      },
      'Network error. Please check your connection.',
    ],
  ])('can be tried again after a failure', async (fail, message) => {
    let isDown = true;
    await open(() => (isDown ? fail() : ila));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    isDown = false;
    await press();
    expect(await screen.findByText(doneText)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('acts once, however often the button is pressed', async () => {
    let respond = (_: unknown) => {};
    const { calls } = await open(() => new Promise((resolve) => (respond = resolve)));
    await press();
    await userEvent.click(await screen.findByRole('button', { name: busy }));
    respond(ila);
    await screen.findByText(doneText);
    expect(calls).toEqual([call]);
  });
});
