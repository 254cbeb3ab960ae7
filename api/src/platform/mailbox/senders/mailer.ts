import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../../config/sender-settings';
import { DeliveryProblem } from './delivery-error';

export interface OutgoingMail {
  /** The outbox row's: it becomes the Message-ID, so that a mail that is sent twice is known to be the same. */
  id: string;
  to: string;
  subject: string;
  body: string;
  html: string | null;
  createdAt: Date;
  /** Where answers go; empty when the shop has not entered it. */
  replyTo?: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail; throws `DeliveryProblem` only. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

export function openMailer(settings: SmtpSettings): Mailer {
  const { from } = settings;
  const domain = from.address.split('@')[1];
  const transport = createTransport(connectionTo(settings));
  return {
    async send({ id, to, subject, body, html, createdAt, replyTo, headers }, signal) {
      const recipient = { name: '', address: to };
      try {
        await transport.sendMail({
          signal,
          // As objects, which are one address each: as text, "eve,asha@example.in" would be read as two.
          envelope: { from, to: [recipient] },
          from,
          to: recipient,
          replyTo: replyTo ? { name: '', address: replyTo } : undefined,
          subject,
          text: body,
          html: html ?? undefined,
          date: createdAt,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw problemOf(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

const thisMachine = ['localhost', '127.0.0.1', '::1'];

/** Certificates are verified. A password goes over TLS only; a relay on this machine is spoken to as it is. */
export function connectionTo({ host, port, isSecure, auth }: SmtpSettings) {
  const isHere = thisMachine.includes(host);
  return {
    pool: true,
    maxConnections: 5,
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && !isHere && auth !== undefined,
    ignoreTLS: !isSecure && isHere,
    auth,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
  } as const;
}

interface SmtpError extends Error {
  code?: string;
  /** The system's, when `code` is nodemailer's. */
  originalCode?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

function problemOf({ code, originalCode, responseCode, response, command = '' }: SmtpError): DeliveryProblem {
  const [, enhanced] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? [];
  const isAbout = (...commands: string[]) => commands.includes(command);
  const isRefused = (responseCode ?? 0) >= 500 && isAbout('RCPT TO', 'DATA');
  // An address with signs that no mail server takes is refused before anything is asked.
  const isNoAddress = code === 'EENVELOPE' && isAbout('API');
  const words = ['SMTP', responseCode ?? originalCode ?? code ?? 'failed', enhanced, isAbout('API', '') ? '' : command];
  return new DeliveryProblem(words.filter(Boolean).join(' '), isRefused || isNoAddress);
}
