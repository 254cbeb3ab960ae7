import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MessageTemplate, MessageText } from '@vastra/shared/contract';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import type { MessageTemplates } from '../../components/messages/api';
import { routes } from '../../routes';
import { notified, press, recordBody, setUpAdmin } from '../../testing/admin';

const text: MessageText = { isOn: true, subject: '', heading: '', body: '', templateId: '', language: '' };
const mail: MessageTemplate = {
  ...text,
  event: 'order_placed',
  channel: 'email',
  subject: 'Your order {{order}}',
  heading: 'Thank you',
  body: '{{payment}}',
  isDefault: true,
  version: 0,
  updatedAt: null,
};
const sms: MessageTemplate = {
  ...mail,
  channel: 'sms',
  subject: '',
  heading: '',
  body: 'Vastra: order placed. {{link}}',
  templateId: '12070001',
  isDefault: false,
  version: 3,
  updatedAt: '2026-11-20T10:00:00Z',
};
const whatsapp: MessageTemplate = {
  ...mail,
  channel: 'whatsapp',
  subject: '',
  heading: '',
  body: 'Hello {{name}}',
  templateId: 'order_placed',
  language: 'en',
  isOn: false,
};
const templates: MessageTemplates = {
  channels: { email: true, sms: true, whatsapp: false },
  events: [
    {
      event: 'order_placed',
      name: 'Order placed',
      description: 'An order is paid.',
      variables: [
        { name: 'order', meaning: 'Number of the order', example: 'VA-1' },
        { name: 'link', meaning: 'Link to the order', example: '' },
      ],
      templates: [mail, sms, whatsapp],
    },
    {
      event: 'gift_card',
      name: 'Gift card',
      description: '',
      variables: [],
      templates: [{ ...mail, event: 'gift_card' }],
    },
  ],
};

setUpAdmin();

const getPreview = ({ body }: { body: MessageText }) => ({
  subject: body.subject,
  text: body.body,
  html: body.subject
    ? `<html><head></head><body><a href="https://x.example" style="x">${body.body}</a></body></html>`
    : null,
  length: body.body.length,
});
const listCall = 'GET admin/message-templates';
const smsCall = 'admin/message-templates/order_placed/sms';
const open = (path: string, replies: Record<string, unknown> = {}) => {
  const previews = Object.fromEntries(
    ['email', 'sms', 'whatsapp'].map((channel) => [
      `POST admin/message-templates/order_placed/${channel}/preview`,
      getPreview,
    ]),
  );
  return {
    ...stubServer({ [listCall]: templates, ...previews, ...replies }),
    ...renderRoutes(routes, `/admin/message-templates${path}`),
  };
};
const signIn = (permissions: string[]) =>
  localStorage.setItem(
    'adminData',
    JSON.stringify({ _id: 'a1', id: 'a1', name: 'Ravi', email: 'r@x.in', adminRole: 'support', permissions }),
  );
const findTab = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the list', () => {
  it('shows what is on, what is changed and which channel is not set up, and switches at once', async () => {
    const bodies: unknown[] = [];
    open('', {
      [`PUT ${smsCall}`]: ({ body }: { body: { isOn: boolean } }) => {
        bodies.push(body);
        return { ...sms, isOn: body.isOn, version: 4 };
      },
    });
    const row = within(await screen.findByRole('row', { name: /^Order placed/ }));
    expect(row.getByRole('link', { name: 'Order placed' })).toHaveAttribute(
      'href',
      '/admin/message-templates/order_placed',
    );
    expect(row.getByRole('checkbox', { name: 'Order placed by WhatsApp' })).not.toBeChecked();
    expect(row.getAllByText('changed')).toHaveLength(1);
    expect(screen.getByRole('row', { name: /^Gift card/ }).textContent).toBe('Gift card––');
    const notes = screen.getByRole('list', { name: 'Channels that are not set up' });
    expect(notes).toHaveTextContent(/^WhatsApp is not set up.*WHATSAPP_TOKEN/);
    const box = row.getByRole('checkbox', { name: 'Order placed by SMS' });
    await userEvent.click(box);
    await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Order placed: SMS is off'));
    expect(box).not.toBeChecked();
    expect(bodies).toEqual([{ ...text, isOn: false, body: sms.body, templateId: '12070001', version: 3 }]);
  });

  it('shows the current state when another admin was faster', async () => {
    let reads = 0;
    const changed = { ...templates.events[0], templates: [mail, { ...sms, isOn: false, version: 4 }] };
    open('', {
      [listCall]: () => (reads++ === 0 ? templates : { ...templates, events: [changed] }),
      [`PUT ${smsCall}`]: buildFailure(409, 'changed_meanwhile', 'Another person has changed this.'),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Order placed by SMS' }));
    await waitFor(() => expect(notified).toHaveBeenCalledWith('error', 'Another person has changed this.'));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Order placed by SMS' })).not.toBeChecked());
    expect(screen.queryByRole('row', { name: /^Gift card/ })).not.toBeInTheDocument();
  });
});

it('shows a mail in a frame without scripts and without links, as it is typed', async () => {
  open('/order_placed');
  const tab = await findTab('Email');
  const frame = await tab.findByTitle('The mail');
  expect(frame).toHaveAttribute('sandbox', '');
  await waitFor(() => expect(frame.getAttribute('srcdoc')).toContain('<a style="x">{{payment}}</a>'));
  await userEvent.type(tab.getByLabelText('Text'), ' Thanks');
  await waitFor(() => expect(frame.getAttribute('srcdoc')).toContain('{{payment}} Thanks'));
});

it('inserts a variable where the cursor was last', async () => {
  open('/order_placed');
  const tab = await findTab('Email');
  const variable = tab.getByRole('button', { name: /^{{order}}/ });
  expect(variable).toHaveTextContent('Number of the order, such as VA-1');
  await userEvent.click(variable);
  expect(tab.getByLabelText('Text')).toHaveValue('{{payment}}{{order}}');
  const subject = tab.getByLabelText<HTMLInputElement>('Subject');
  await userEvent.click(subject);
  subject.setSelectionRange(5, 10);
  await userEvent.click(variable);
  expect(subject).toHaveValue('Your {{order}} {{order}}');
  expect(subject).toHaveFocus();
  expect(subject.selectionStart).toBe('Your {{order}}'.length);
});

it('counts the characters of an SMS and shows what is too long', async () => {
  open('/order_placed?tab=sms');
  const tab = await findTab('SMS');
  expect(await tab.findByText(`${sms.body.length} of 160 characters`)).toBeVisible();
  fireEvent.change(tab.getByLabelText('Text'), { target: { value: 'a'.repeat(163) } });
  expect(await tab.findByText(/^163 of 160 characters, 3 too many\./)).toBeVisible();
});

it('keeps the last preview beside the reason why there is none of the text', async () => {
  open('/order_placed?tab=sms', {
    [`POST ${smsCall}/preview`]: (request: { body: MessageText }) =>
      request.body.body.includes('{{what}}')
        ? buildFailure(400, 'unknown_variable', 'There is no variable “what”.', {
            body: 'There is no variable “what”.',
          })
        : getPreview(request),
  });
  const tab = await findTab('SMS');
  await tab.findByText(sms.body, { selector: 'p' });
  fireEvent.change(tab.getByLabelText('Text'), { target: { value: '{{what}}' } });
  expect(await tab.findByText('No preview of this text: There is no variable “what”.')).toBeVisible();
  expect(tab.getByText(sms.body, { selector: 'p' })).toBeVisible();
  expect(tab.getByText('The last text that could be shown:')).toBeVisible();
});

it('saves a text, with refusals at their fields, and asks before it is lost', async () => {
  let isRefused = true;
  const bodies: object[] = [];
  open('/order_placed?tab=sms', {
    [`PUT ${smsCall}`]: recordBody(bodies, ({ body }) =>
      isRefused
        ? buildFailure(400, 'text_too_long', 'Too long.', { body: 'The text has 170 characters.' })
        : { ...sms, ...body, version: 4 },
    ),
  });
  const tab = await findTab('SMS');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order placed');
  const field = tab.getByLabelText('Text');
  await userEvent.type(field, ' Bye');
  await userEvent.click(screen.getByRole('link', { name: '← Message templates' }));
  await press('Stay');
  await userEvent.click(tab.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/The text has 170 characters\.$/));
  isRefused = false;
  await userEvent.click(tab.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Saved'));
  expect(bodies[1]).toEqual({ ...text, body: `${sms.body} Bye`, templateId: '12070001', version: 3 });
  expect(tab.getByText('All changes are saved')).toBeVisible();
});

it('offers both texts when another admin has saved a text meanwhile', async () => {
  let reads = 0;
  const theirs = { ...sms, body: 'Theirs {{link}}', version: 4 };
  open('/order_placed?tab=sms', {
    [listCall]: () =>
      reads++ === 0
        ? templates
        : { ...templates, events: [{ ...templates.events[0], templates: [mail, theirs, whatsapp] }] },
    [`PUT ${smsCall}`]: ({ body }: { body: MessageText & { version: number } }) =>
      body.version === 4 ? { ...sms, ...body, version: 5 } : buildFailure(409, 'changed_meanwhile', 'Changed'),
  });
  const tab = await findTab('SMS');
  await userEvent.type(tab.getByLabelText('Text'), ' Mine');
  await userEvent.click(tab.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Theirs {{link}}')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save selected' }));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Saved'));
  expect(tab.getByLabelText('Text')).toHaveValue(`${sms.body} Mine`);
});

it('gives the default text back after a confirmation, and forgets what was typed', async () => {
  signIn(['settings.read', 'settings.write']);
  const { calls } = open('/order_placed?tab=sms', {
    [`DELETE ${smsCall}`]: { ...sms, body: 'Default {{link}}', isDefault: true, version: 0, updatedAt: null },
  });
  const tab = await findTab('SMS');
  await userEvent.type(tab.getByLabelText('Text'), ' Mine');
  await press('Reset to the default');
  await press('Cancel');
  expect(calls).not.toContain(`DELETE ${smsCall}`);
  await press('Reset to the default');
  await press('Reset');
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'The default text is back'));
  expect(tab.getByLabelText('Text')).toHaveValue('Default {{link}}');
  await waitFor(() => expect(tab.queryByText(/^Changed from the default/)).not.toBeInTheDocument());
  expect(Object.keys(localStorage).filter((key) => key.includes('message:'))).toEqual([]);
});

it('sends the text of the form as a test, where the channel is set up', async () => {
  const bodies: unknown[] = [];
  open('/order_placed?tab=sms', {
    [`POST ${smsCall}/test`]: ({ body }: { body: { to: string } }) => {
      bodies.push(body);
      return body.to === '98'
        ? buildFailure(400, 'invalid_input', 'Please check.', { to: 'This is not a mobile number' })
        : { messageId: 'm1' };
    },
  });
  const tab = await findTab('SMS');
  await userEvent.type(tab.getByLabelText('Text'), ' Now');
  await userEvent.click(tab.getByRole('button', { name: 'Send a test' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a test' }));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await send();
  expect(dialog.getByText('Please enter a mobile number')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Mobile number'), '98');
  await send();
  expect(await dialog.findByText('This is not a mobile number')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Mobile number'), '76543210');
  await send();
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Test sent to 9876543210'));
  expect(bodies[1]).toEqual({ ...text, body: `${sms.body} Now`, templateId: '12070001', to: '9876543210' });
  await userEvent.click(screen.getByRole('link', { name: 'WhatsApp' }));
  const other = await findTab('WhatsApp');
  expect(other.getByRole('button', { name: 'Send a test' })).toBeDisabled();
});

it('is read only for a role without settings.write', async () => {
  signIn(['settings.read']);
  const { unmount } = open('/order_placed');
  const tab = await findTab('Email');
  expect(tab.getByLabelText('Text')).toBeDisabled();
  for (const name of ['Save', 'Send a test', /^{{order}}/])
    expect(tab.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(await tab.findByTitle('The mail')).toBeVisible();
  unmount();
  open('');
  expect(await screen.findByRole('checkbox', { name: 'Order placed by SMS' })).toBeDisabled();
});

it('says that there is no such message, and can be loaded again after a failure', async () => {
  let isDown = true;
  open('/nothing', { [listCall]: () => (isDown ? buildFailure(500, 'internal', 'Busy') : templates) });
  expect(await screen.findByText('The template could not be loaded.')).toBeVisible();
  isDown = false;
  await press('Retry');
  expect(await screen.findByText('This message does not exist.')).toBeVisible();
});
