import { createTransport } from 'nodemailer';
import type { SmsSettings, SmtpSettings, WhatsappSettings } from '../../config/sender-settings';
import { buildTransportOptions } from './mailer';

const timeoutMs = 10_000;

/** A sender does not accept its keys, or does not respond. The message has nothing of a key. */
export class SenderCheckError extends Error {
  override name = 'SenderCheckError';
}

/** Signs in to the mail server without sending anything. Throws `SenderCheckError`. */
export async function checkSmtp(settings: SmtpSettings): Promise<string> {
  const transport = createTransport({ ...buildTransportOptions(settings), pool: false });
  try {
    await transport.verify();
    return 'The mail server accepts the sign-in.';
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    throw new SenderCheckError(
      code === 'EAUTH'
        ? `The mail server refuses user or password${responseCode ? ` (${responseCode})` : ''}.`
        : `The mail server cannot be reached${code ? ` (${code})` : ''}.`,
    );
  } finally {
    transport.close();
  }
}

/** Calls the gateway without a recipient, so that it checks the key and sends nothing. Throws `SenderCheckError`. */
export async function checkSms({ url, key, template }: SmsSettings): Promise<string> {
  const body = JSON.stringify({ template_id: template, recipients: [] });
  const headers = { authkey: key, 'content-type': 'application/json', accept: 'application/json' };
  const { status, text } = await request('The SMS gateway', url, { method: 'POST', headers, body });
  if (status === 401 || status === 403 || /auth/i.test(text))
    throw new SenderCheckError(`The SMS gateway refuses the key (${status}).`);
  if (status >= 500) throw new SenderCheckError(`The SMS gateway fails (${status}).`);
  return 'The SMS gateway accepts the key.';
}

/** Reads the shop's number at Meta. Throws `SenderCheckError`. */
export async function checkWhatsapp({ url, token, phoneNumberId }: WhatsappSettings): Promise<string> {
  const numberUrl = `${url}/${encodeURIComponent(phoneNumberId)}?fields=id`;
  const { status } = await request('WhatsApp', numberUrl, { headers: { authorization: `Bearer ${token}` } });
  if (status >= 300) throw new SenderCheckError(`WhatsApp refuses the token or the number (${status}).`);
  return 'WhatsApp accepts the token and knows the number.';
}

async function request(name: string, url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    // Redirects are errors, because the key must not reach another host.
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, text: (await response.text()).slice(0, 10_000) };
  } catch {
    throw new SenderCheckError(`${name} did not respond.`);
  }
}
