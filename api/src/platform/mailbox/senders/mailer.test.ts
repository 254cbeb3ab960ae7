import { SmtpStandIn } from '../testing/smtp-stand-in';
import { DeliveryError } from './delivery-error';
import { buildTransportOptions, type Mailer, openMailer } from './mailer';

const from = { name: 'Vastra', address: 'no-reply@vastra.example' };
const auth = { user: 'shop', pass: 'the mail password' };
const neverAborted = new AbortController().signal;
const mail = {
  id: 'b2c1',
  fromName: 'Silk House',
  to: 'asha@example.in',
  subject: 'Your Vastra order VA-1',
  body: 'You pay ₹1,299.\n\nThank you',
  html: '<!doctype html><p>You pay <b>₹1,299</b>.</p>',
  createdAt: new Date('2026-11-20T06:30:00Z'),
};

let server: SmtpStandIn;
let mailer: Mailer;

async function openTestMailer(options: ConstructorParameters<typeof SmtpStandIn>[0] = {}, { isSecure = false } = {}) {
  server = new SmtpStandIn(options);
  mailer = openMailer({ ...(await server.listen()), isSecure, auth, from });
}

afterEach(async () => {
  mailer.close();
  await server.close();
});

const catchDeliveryError = (sending: Promise<unknown>): Promise<DeliveryError> =>
  sending.then(
    () => Promise.reject(new Error('it was sent')),
    (error) => error,
  );

it('sends text and HTML with all expected headers, over one connection', async () => {
  await openTestMailer();
  await mailer.send({ ...mail, replyTo: 'care@vastra.example' }, neverAborted);
  await mailer.send({ ...mail, id: 'd4e5', html: null }, neverAborted);
  const [first, second] = server.mails;
  expect(first.to).toEqual(['asha@example.in']);
  expect(first.text).toBe(mail.body);
  expect(first.html).toBe(mail.html);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    from: 'Vastra <no-reply@vastra.example>',
    to: 'asha@example.in',
    'reply-to': 'care@vastra.example',
    subject: 'Your Vastra order VA-1',
    date: 'Fri, 20 Nov 2026 06:30:00 +0000',
    'message-id': '<b2c1@vastra.example>',
    'auto-submitted': 'auto-generated',
  });
  expect(second.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(second.headers.has('reply-to')).toBe(false);
  expect(server.users).toEqual(['shop:the mail password']);
});

it('treats an address with a comma as one recipient', async () => {
  await openTestMailer();
  await mailer.send({ ...mail, to: 'asha,eve@example.in' }, neverAborted);
  expect(server.mails[0].to).toEqual(['"asha,eve"@example.in']);
});

it.each([
  { at: 'RCPT', code: 550, isPermanent: true, text: 'SMTP 550 5.1.1 RCPT TO' },
  { at: 'RCPT', code: 451, isPermanent: false, text: 'SMTP 451 RCPT TO' },
  { at: 'DATA', code: 554, isPermanent: true, text: 'SMTP 554 DATA' },
  { at: 'AUTH', code: 535, isPermanent: false, text: 'SMTP 535 AUTH PLAIN' },
] as const)(
  'reports $code at $at with isPermanent $isPermanent, without the text of the server',
  async ({ at, code, isPermanent, text }) => {
    await openTestMailer();
    server.rejects = { at, code, message: `${code === 550 ? '5.1.1 ' : ''}<asha@example.in> said no` };
    const error = await catchDeliveryError(mailer.send(mail, neverAborted));
    expect(error).toBeInstanceOf(DeliveryError);
    expect(error).toMatchObject({ message: text, isPermanent });
  },
);

it('reports a malformed address as a permanent failure', async () => {
  await openTestMailer();
  expect(await catchDeliveryError(mailer.send({ ...mail, to: 'a<b@example.in' }, neverAborted))).toMatchObject({
    isPermanent: true,
  });
});

it('reports a server that does not respond as a transient failure', async () => {
  await openTestMailer();
  await server.close();
  expect(await catchDeliveryError(mailer.send(mail, neverAborted))).toMatchObject({
    message: 'SMTP ECONNREFUSED CONN',
    isPermanent: false,
  });
});

it('stops sending when it is aborted', async () => {
  await openTestMailer();
  const stop = new AbortController();
  server.onMail = () => {
    stop.abort();
    return new Promise(() => {});
  };
  expect(await catchDeliveryError(mailer.send(mail, stop.signal))).toMatchObject({ isPermanent: false });
});

it('sends nothing to a server with an untrusted certificate', async () => {
  await openTestMailer({ secure: true }, { isSecure: true });
  const { message, isPermanent } = await catchDeliveryError(mailer.send(mail, neverAborted));
  expect(message).toMatch(
    /^SMTP (DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|CERT_HAS_EXPIRED|UNABLE_TO_|ERR_TLS)/,
  );
  expect(isPermanent).toBe(false);
  expect([...server.users, ...server.mails]).toEqual([]);
});

it.each([
  [
    { host: 'mail.example.in', auth },
    { requireTLS: true, ignoreTLS: false },
  ],
  [{ host: 'mail.example.in' }, { requireTLS: false, ignoreTLS: false }],
  [
    { host: 'localhost', auth },
    { requireTLS: false, ignoreTLS: true },
  ],
])('never sends a password without TLS to another machine: %j', (settings, expected) => {
  expect(buildTransportOptions({ port: 587, isSecure: false, from, ...settings })).toMatchObject(expected);
});
