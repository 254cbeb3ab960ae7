import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  headers: Map<string, string>;
  text: string;
  html: string;
}

const buildRejection = ({ code, message }: { code: number; message: string }) =>
  Object.assign(new Error(message), { responseCode: code });

/** A mail server that records the mails it accepts. */
export class SmtpStandIn {
  readonly mails: ReceivedMail[] = [];
  /** Logins, as "user:password". */
  readonly users: string[] = [];
  /** The rejection of every mail at a step; undefined to accept. */
  rejects?: { at: 'AUTH' | 'RCPT' | 'DATA'; code: number; message: string };
  /** Called with each accepted mail, before the response. */
  onMail: (mail: ReceivedMail) => void | Promise<void> = () => {};
  private readonly server: SMTPServer;

  constructor(options: SMTPServerOptions = {}) {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      logger: false,
      // Does not wait for clients that were cut off. In ms.
      closeTimeout: 50,
      ...options,
      onAuth: ({ username, password }, _session, callback) => {
        this.users.push(`${username}:${password}`);
        if (this.rejects?.at === 'AUTH') return callback(buildRejection(this.rejects));
        callback(null, { user: username });
      },
      onRcptTo: (_address, _session, callback) =>
        callback(this.rejects?.at === 'RCPT' ? buildRejection(this.rejects) : null),
      onData: (stream, { envelope }, callback) => void this.accept(stream, envelope.rcptTo, callback),
    });
    // Ignores clients that hang up because they do not trust the certificate.
    this.server.on('error', () => {});
  }

  async listen(port = 0): Promise<{ host: string; port: number }> {
    const listener = this.server.listen(port, '127.0.0.1');
    if (!listener.listening) await once(listener, 'listening');
    return { host: '127.0.0.1', port: (listener.address() as AddressInfo).port };
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async accept(
    stream: NodeJS.ReadableStream,
    to: { address: string }[],
    callback: (error?: Error | null) => void,
  ): Promise<void> {
    const raw = await text(stream as never).catch(() => undefined);
    // The shop was killed.
    if (raw === undefined) return;
    if (this.rejects?.at === 'DATA') return callback(buildRejection(this.rejects));
    const mail = { to: to.map(({ address }) => address), ...parseMail(raw) };
    this.mails.push(mail);
    await this.onMail(mail);
    callback();
  }
}

/** Parses the part of MIME that the shop's mails use. */
function parseMail(raw: string): Omit<ReceivedMail, 'to'> {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => split(part.trimStart()))
    : [{ headers, body }];
  const findPart = (type: string) => parts.find((part) => part.headers.get('content-type')?.startsWith(type));
  return { headers, text: decode(findPart('text/plain')), html: decode(findPart('text/html')) };
}

function split(text: string): { headers: Map<string, string>; body: string } {
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, body: text.slice(end + 4) };
}

function decode(part?: { headers: Map<string, string>; body: string }): string {
  if (!part) return '';
  const encoding = part.headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString();
  if (encoding !== 'quoted-printable') return part.body.trimEnd();
  const bytes = part.body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString().replace(/\r\n/g, '\n').trimEnd();
}
