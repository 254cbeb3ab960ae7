/** From the environment; user, password and key are never logged. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte (smtps://). */
  isSecure: boolean;
  auth?: { user: string; pass: string };
  from: Sender;
}

export interface Sender {
  name: string;
  address: string;
}

/** MSG91's flow API, or a stand-in of it. */
export interface SmsSettings {
  url: string;
  key: string;
  /** The id of the codes' template; its text has a variable `otp`. */
  template: string;
  /** The id of the template that tells of a change of the account; it has no variable. Without it nobody is told by SMS. */
  noticeTemplate?: string;
  /** Six letters; not there when the template names its own. */
  sender?: string;
}

/** Not there when no mail is sent. */
export function readSmtpSettings(env: NodeJS.ProcessEnv, siteUrl: string): SmtpSettings | undefined {
  if (!env.SMTP_URL) {
    if (env.MAIL_FROM) throw new Error('For mails SMTP_URL must be set as well as MAIL_FROM.');
    return undefined;
  }
  // Never with what it is: it holds a password.
  const wrong = new Error(
    'SMTP_URL must be an address such as smtps://user:password@mail.example.in:465, with special characters of user and password percent-encoded.',
  );
  if (!URL.canParse(env.SMTP_URL)) throw wrong;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(env.SMTP_URL);
  const isSecure = protocol === 'smtps:';
  if ((!isSecure && protocol !== 'smtp:') || !hostname || (pathname !== '' && pathname !== '/')) throw wrong;
  if (search || hash) throw new Error('SMTP_URL takes nothing after the host and the port.');
  if (Boolean(username) !== Boolean(password))
    throw new Error('SMTP_URL must have both a user and a password, or none.');
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    isSecure,
    auth: username ? { user: decoded(username, wrong), pass: decoded(password, wrong) } : undefined,
    from: sender(env.MAIL_FROM || `Vastra <no-reply@${new URL(siteUrl).hostname}>`),
  };
}

function decoded(text: string, wrong: Error): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw wrong;
  }
}

/** "Vastra <no-reply@vastra.in>" or an address alone. */
function sender(text: string): Sender {
  const [, name, named, alone] =
    /^(?:([^<>@\r\n]*)<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/.exec(text.trim()) ?? [];
  const address = named ?? alone;
  if (!address) throw new Error(`MAIL_FROM must be like Vastra <no-reply@vastra.in>, not "${text}".`);
  return { name: (name ?? '').trim().replace(/^"(.*)"$/, '$1') || 'Vastra', address };
}

const smsNames = ['SMS_KEY', 'SMS_TEMPLATE', 'SMS_NOTICE_TEMPLATE', 'SMS_SENDER', 'SMS_URL'] as const;

/** Set up whole or not at all; not there when no SMS is sent. */
export function readSmsSettings(env: NodeJS.ProcessEnv): SmsSettings | undefined {
  if (!smsNames.some((name) => env[name])) return undefined;
  const missing = ['SMS_KEY', 'SMS_TEMPLATE'].filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`For text messages ${missing.join(' and ')} must be set as well.`);
  const url = env.SMS_URL || 'https://control.msg91.com/api/v5/flow';
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error('SMS_URL must be an address such as https://control.msg91.com/api/v5/flow.');
  return {
    url,
    key: env.SMS_KEY!,
    template: env.SMS_TEMPLATE!,
    noticeTemplate: env.SMS_NOTICE_TEMPLATE || undefined,
    sender: env.SMS_SENDER || undefined,
  };
}
