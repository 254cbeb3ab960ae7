import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, configureClient } from '../http';

const refusal = {
  success: false,
  code: 'bot_check_required',
  message: 'Please confirm that you are not a robot',
  requestId: 'r',
};
let tokens: (string | null)[];
let render: jest.Mock;

beforeEach(() => {
  tokens = [];
  render = jest.fn();
  window.turnstile = { render };
  const fetch = async (input: RequestInfo | URL) => {
    const token = (input as Request).headers.get('x-bot-token');
    tokens.push(token);
    const headers = { 'x-bot-site-key': 'site-key' };
    const reply = token
      ? Response.json({ success: true, data: 'sent' })
      : Response.json(refusal, { status: 403, headers });
    return Object.assign(reply, { json: async () => JSON.parse(await reply.text()) });
  };
  configureClient({ baseUrl: 'http://shop.test/api/v1', fetch: fetch as typeof globalThis.fetch });
});
afterEach(() => {
  window.turnstile = undefined;
});

const sendMessage = () => api.post('contact', { body: {} }).data();

it('shows the bot check that the shop asks for, and repeats the call with its token', async () => {
  const sent = sendMessage();
  expect(await screen.findByText('Please confirm that you are not a robot.')).toBeVisible();
  const [, options] = render.mock.calls[0];
  expect(options.sitekey).toBe('site-key');
  options.callback('human');
  expect(await sent).toBe('sent');
  expect(tokens).toEqual([null, 'human']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('fails with the refusal of the shop when the check is cancelled', async () => {
  const sent = sendMessage().catch((error) => error);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await sent).toMatchObject({ status: 403, code: 'bot_check_required', message: refusal.message });
  expect(tokens).toEqual([null]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('fails with the refusal of the shop when the check cannot be loaded', async () => {
  window.turnstile = undefined;
  const sent = sendMessage().catch((error) => error);
  const script = await new Promise<HTMLScriptElement>((resolve) => {
    const observer = new MutationObserver(() => {
      const found = document.querySelector<HTMLScriptElement>('script[src*="turnstile"]');
      if (!found) return;
      observer.disconnect();
      resolve(found);
    });
    observer.observe(document.head, { childList: true });
  });
  script.dispatchEvent(new Event('error'));
  expect(await sent).toMatchObject({ status: 403, code: 'bot_check_required' });
});
