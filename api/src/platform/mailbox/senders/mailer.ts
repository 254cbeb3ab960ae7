import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../../config/sender-settings';
import { DeliveryError } from './delivery-error';

export interface OutgoingMail {
  /** The outbox row's id. It becomes the Message-ID, by which mail programs recognise a mail that arrives twice. */
  id: string;
  /** Name of the sender, unless the settings have one. */
  fromName: string;
  to: string;
  subject: string;
  body: string;
  html: string | null;
  createdAt: Date;
  /** Email that receives replies; empty when the shop has not entered it. */
  replyTo?: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  /** Resolves to the Message-ID, without its brackets, when the mail server has accepted the mail; throws `DeliveryError` only. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<string | undefined>;
  close(): void;
}

/** Opens a pool of SMTP connections. Its `send` rejects with DeliveryError, which says whether another attempt makes sense. */
export function openMailer(settings: SmtpSettings): Mailer {
  const { from } = settings;
  const domain = from.address.split('@')[1];
  const transport = createTransport(buildTransportOptions(settings));
  return {
    async send({ id, fromName, to, subject, body, html, createdAt, replyTo, headers }, signal) {
      const recipient = { name: '', address: to };
      const messageId = `${id}@${domain}`;
      try {
        await transport.sendMail({
          signal,
          // Objects, because as text "eve,asha@example.in" would be parsed as two recipients.
          envelope: { from, to: [recipient] },
          from: { name: from.name || fromName, address: from.address },
          to: recipient,
          replyTo: replyTo ? { name: '', address: replyTo } : undefined,
          subject,
          text: body,
          html: html ?? undefined,
          date: createdAt,
          messageId: `<${messageId}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return messageId;
      } catch (error) {
        throw toDeliveryError(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

const localHosts = ['localhost', '127.0.0.1', '::1'];

/** Builds nodemailer's options. Certificates are verified, and a password is sent over TLS only; a relay on this machine needs none. */
export function buildTransportOptions({ host, port, isSecure, auth }: SmtpSettings) {
  const isLocal = localHosts.includes(host);
  return {
    pool: true,
    maxConnections: 5,
    host,
    port,
    secure: isSecure,
    requireTLS: !isSecure && !isLocal && auth !== undefined,
    ignoreTLS: !isSecure && isLocal,
    auth,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
  } as const;
}

interface SmtpError extends Error {
  code?: string;
  /** The system's error code, when `code` is nodemailer's. */
  originalCode?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

function toDeliveryError({ code, originalCode, responseCode, response, command = '' }: SmtpError): DeliveryError {
  const [, enhanced] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? [];
  const isDuring = (...commands: string[]) => commands.includes(command);
  const isRefused = (responseCode ?? 0) >= 500 && isDuring('RCPT TO', 'DATA');
  // nodemailer rejects a malformed email before it sends a command.
  const isMalformed = code === 'EENVELOPE' && isDuring('API');
  const codes = [
    'SMTP',
    responseCode ?? originalCode ?? code ?? 'failed',
    enhanced,
    isDuring('API', '') ? '' : command,
  ];
  return new DeliveryError(codes.filter(Boolean).join(' '), isRefused || isMalformed);
}
