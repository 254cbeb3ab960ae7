import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '@vastra/shared/session';
import { buildFailure } from '@vastra/shared/testing';
import { openPage } from '../../../shell/src/testing/open-page';

const sent = { name: 'Ila Rao', email: 'ila@example.in', subject: 'A size', message: 'Does the M run small?' };
const labels = { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' } as const;
type FieldName = keyof typeof labels;

const getField = (name: FieldName) => screen.getByLabelText<HTMLInputElement>(labels[name]);
const getValues = () =>
  Object.fromEntries((Object.keys(labels) as FieldName[]).map((name) => [name, getField(name).value]));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

async function open(response: unknown = null) {
  const bodies: unknown[] = [];
  const { calls } = await openPage('/contact', {
    'POST contact': async ({ body }: { body: unknown }) => {
      bodies.push(body);
      return typeof response === 'function' ? response() : response;
    },
  });
  return { bodies, calls };
}
async function fill(message: Partial<typeof sent> = sent) {
  for (const [name, text] of Object.entries(message)) if (text) await userEvent.type(getField(name as FieldName), text);
}

beforeEach(() => {
  sessionStorage.clear();
  act(() => endSession());
});

it('sends the message, confirms it and clears the form', async () => {
  const { bodies } = await open();
  await fill();
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Thank you! Your message has been sent.');
  expect(alert).toHaveTextContent('We will reply to ila@example.in.');
  expect(getValues()).toEqual({ name: '', email: '', subject: '', message: '' });
  expect(bodies).toEqual([sent]);
});

it('finds what was typed after a reload, until it is sent', async () => {
  await open();
  await fill();
  cleanup();
  await open();
  await waitFor(() => expect(getValues()).toEqual(sent));
  await send();
  await screen.findByRole('alert');
  cleanup();
  await open();
  expect(getValues()).toEqual({ name: '', email: '', subject: '', message: '' });
});

it('says what is wrong with a field when it is left, but not that it is empty', async () => {
  await open();
  await userEvent.type(getField('email'), 'foo@');
  expect(getField('email')).not.toHaveAccessibleDescription();
  await userEvent.tab();
  expect(getField('email')).toHaveAccessibleDescription('Please enter a valid email');
  await userEvent.tab();
  expect(getField('subject')).not.toHaveAccessibleDescription();
  await userEvent.type(getField('email'), 'bar.in');
  expect(getField('email')).not.toHaveAccessibleDescription();
});

it('waits with that message until the pointer is released, so that no button moves away under it', async () => {
  await open();
  await userEvent.type(getField('email'), 'foo@');
  const pointer = userEvent.setup();
  await pointer.pointer({ keys: '[MouseLeft>]', target: getField('subject') });
  expect(getField('subject')).toHaveFocus();
  expect(getField('email')).not.toHaveAccessibleDescription();
  await pointer.pointer('[/MouseLeft]');
  await waitFor(() => expect(getField('email')).toHaveAccessibleDescription('Please enter a valid email'));
});

it('is sent with Enter, too', async () => {
  const { bodies } = await open();
  await fill();
  await userEvent.type(getField('subject'), '{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(bodies).toEqual([sent]);
});

it('shows beside each field what is missing, and focuses the first', async () => {
  const { bodies } = await open();
  await send();
  expect(getField('name')).toHaveAccessibleDescription('Please enter your name');
  expect(getField('email')).toHaveAccessibleDescription('Please enter your email');
  expect(getField('subject')).toHaveAccessibleDescription('Please enter a subject');
  expect(getField('message')).toHaveAccessibleDescription('Please enter your message');
  expect(getField('name')).toHaveFocus();
  expect(bodies).toEqual([]);
});

it('removes the message of a corrected field only, and keeps the focus while the visitor types', async () => {
  await open();
  await send();
  await userEvent.type(getField('email'), 'i');
  expect(getField('email')).not.toHaveAttribute('aria-invalid');
  expect(getField('name')).toHaveAttribute('aria-invalid', 'true');
  expect(getField('email')).toHaveFocus();
});

it('rejects an invalid email, and blanks', async () => {
  const { bodies } = await open();
  await fill({ ...sent, email: 'ila@example', message: '   ' });
  await send();
  expect(getField('email')).toHaveAccessibleDescription('Please enter a valid email');
  expect(getField('message')).toHaveAccessibleDescription('Please enter your message');
  expect(getField('email')).toHaveFocus();
  expect(bodies).toEqual([]);
});

it('keeps all fields when the server refuses, and can be sent again', async () => {
  let response: unknown = buildFailure(429, 'too_many_requests', 'Too many messages. Please try again in 12 minutes.');
  const { bodies } = await open(() => response);
  await fill();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many messages. Please try again in 12 minutes.');
  expect(getValues()).toEqual(sent);
  response = null;
  await send();
  expect(await screen.findByText('Thank you! Your message has been sent.')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(bodies).toEqual([sent, sent]);
});

it('keeps all fields when the network fails', async () => {
  await open(() => {
    throw new TypeError('Failed to fetch');
  });
  await fill();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please check your connection.');
  expect(getValues()).toEqual(sent);
});

it('shows the server’s message beside its field', async () => {
  await open(
    buildFailure(400, 'invalid_input', 'Please check your input', { subject: 'Please enter a shorter subject' }),
  );
  await fill();
  await send();
  await waitFor(() => expect(getField('subject')).toHaveAccessibleDescription('Please enter a shorter subject'));
  await waitFor(() => expect(getField('subject')).toHaveFocus());
  expect(getValues()).toEqual(sent);
});

it('is sent once, however often the button is pressed', async () => {
  let respond = (_: unknown) => {};
  const { bodies } = await open(() => new Promise((resolve) => (respond = resolve)));
  await fill();
  await send();
  const busy = await screen.findByRole('button', { name: 'Sending…' });
  await userEvent.click(busy);
  await waitFor(() => expect(bodies).toHaveLength(1));
  act(() => respond(null));
  expect(await screen.findByRole('button', { name: 'Send Message' })).toBeVisible();
  expect(bodies).toHaveLength(1);
});

it('fills in the signed-in user, and overwrites nothing', async () => {
  await open();
  await userEvent.type(getField('name'), 'Somebody else');
  act(() =>
    startSession({ user: { id: 'u1', name: 'Asha Menon', email: 'asha@example.in', role: 'user' }, token: 't' }),
  );
  expect(getField('email')).toHaveValue('asha@example.in');
  expect(getField('name')).toHaveValue('Somebody else');
});

it('has a hidden field for bots, and sends its value', async () => {
  const { bodies } = await open();
  expect(screen.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
  const trap = document.querySelector<HTMLInputElement>('input[name="website"]')!;
  expect(trap.tabIndex).toBe(-1);
  await fill();
  trap.value = 'https://spam.example';
  await send();
  await screen.findByRole('alert');
  expect(bodies).toEqual([{ ...sent, website: 'https://spam.example' }]);
});
