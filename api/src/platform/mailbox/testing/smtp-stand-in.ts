import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Received {
  to: string[];
  headers: Map<string, string>;
  text: string;
  html: string;
}

const refusal = ({ code, words }: { code: number; words: string }) =>
  Object.assign(new Error(words), { responseCode: code });

/** A mail server that keeps what it takes. */
export class SmtpStandIn {
  readonly mails: Received[] = [];
  /** Who signed in, "user:password". */
  readonly users: string[] = [];
  /** What it says instead of taking a mail. */
  refuses?: { at: 'AUTH' | 'RCPT' | 'DATA'; code: number; words: string };
  /** Called before a mail is answered. */
  whenTaken: (mail: Received) => void | Promise<void> = () => {};
  private readonly server: SMTPServer;

  constructor(options: SMTPServerOptions = {}) {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      logger: false,
      // A client that was cut off is not waited for. In ms.
      closeTimeout: 50,
      ...options,
      onAuth: ({ username, password }, _session, answer) => {
        this.users.push(`${username}:${password}`);
        if (this.refuses?.at === 'AUTH') return answer(refusal(this.refuses));
        answer(null, { user: username });
      },
      onRcptTo: (_address, _session, answer) => answer(this.refuses?.at === 'RCPT' ? refusal(this.refuses) : null),
      onData: (stream, { envelope }, answer) => void this.take(stream, envelope.rcptTo, answer),
    });
    // A client that does not trust its certificate hangs up on it.
    this.server.on('error', () => {});
  }

  async listen(): Promise<{ host: string; port: number }> {
    const listener = this.server.listen(0, '127.0.0.1');
    if (!listener.listening) await once(listener, 'listening');
    return { host: '127.0.0.1', port: (listener.address() as AddressInfo).port };
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async take(
    stream: NodeJS.ReadableStream,
    to: { address: string }[],
    answer: (problem?: Error | null) => void,
  ): Promise<void> {
    const raw = await text(stream as never);
    if (this.refuses?.at === 'DATA') return answer(refusal(this.refuses));
    const mail = { to: to.map(({ address }) => address), ...read(raw) };
    this.mails.push(mail);
    await this.whenTaken(mail);
    answer();
  }
}

/** As much of MIME as the shop's mails use. */
function read(raw: string): Omit<Received, 'to'> {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => split(part.trimStart()))
    : [{ headers, body }];
  const of = (type: string) => parts.find((part) => part.headers.get('content-type')?.startsWith(type));
  return { headers, text: decoded(of('text/plain')), html: decoded(of('text/html')) };
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

function decoded(part?: { headers: Map<string, string>; body: string }): string {
  if (!part) return '';
  const encoding = part.headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString();
  if (encoding !== 'quoted-printable') return part.body.trimEnd();
  const bytes = part.body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString().replace(/\r\n/g, '\n').trimEnd();
}
