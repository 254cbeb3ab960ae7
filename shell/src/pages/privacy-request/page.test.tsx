import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { openPage } from '../../testing/open-page';

const getEmail = () => screen.getByLabelText('Email');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
async function open(response: unknown = null) {
  const bodies: unknown[] = [];
  await openPage('/privacy/request', {
    'POST privacy/requests': async ({ body }: { body: unknown }) => {
      bodies.push(body);
      return typeof response === 'function' ? response() : response;
    },
  });
  return bodies;
}

it('sends the link once, and says where it went', async () => {
  const bodies = await open();
  await userEvent.type(getEmail(), ' ila@example.in ');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send me a link' }));
  expect(await screen.findByRole('heading', { name: 'Please check your inbox' })).toHaveFocus();
  expect(screen.getByText(/We have sent a link to ila@example\.in/)).toBeVisible();
  expect(bodies).toEqual([{ email: 'ila@example.in' }]);
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
  expect(getEmail()).toHaveValue('');
});

it.each(['', 'ila'])('asks for an email instead of %j', async (text) => {
  const bodies = await open();
  if (text) await userEvent.type(getEmail(), text);
  await send();
  expect(getEmail()).toHaveAttribute('aria-invalid', 'true');
  expect(getEmail()).toHaveFocus();
  await userEvent.type(getEmail(), 'x');
  expect(getEmail()).not.toHaveAttribute('aria-invalid');
  expect(bodies).toEqual([]);
});

it.each([
  [
    'a limit',
    buildFailure(429, 'too_many_requests', 'Please try again in 5 minutes.'),
    'Please try again in 5 minutes.',
  ],
  ['no connection', () => Promise.reject(new TypeError('offline')), /./],
])('keeps the email after %s', async (_case, response, message) => {
  await open(response);
  await userEvent.type(getEmail(), 'ila@example.in');
  await send();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
  expect(getEmail()).toHaveValue('ila@example.in');
});
