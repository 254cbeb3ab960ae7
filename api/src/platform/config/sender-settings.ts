/** Settings of the mail server. User and password are never logged. */
export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte (smtps://). */
  isSecure: boolean;
  auth?: { user: string; pass: string };
  from: MailSender;
}

export interface MailSender {
  name: string;
  address: string;
}

/** Settings of MSG91's flow API, or of a stand-in. The key is never logged. */
export interface SmsSettings {
  url: string;
  key: string;
  /** Id of the template for codes, with the variable `otp`. */
  template: string;
  /** Id of the template for notices about account changes, without variables. Without it no such notice is sent by SMS. */
  noticeTemplate?: string;
  /** Sender name of six letters; undefined to use the template's own. */
  sender?: string;
}

/** Reads SMTP_URL and MAIL_FROM. Returns undefined when no mail is sent; throws for an invalid value. */
export function readSmtpSettings(env: NodeJS.ProcessEnv, siteUrl: string): SmtpSettings | undefined {
  if (!env.SMTP_URL) {
    if (env.MAIL_FROM) throw new Error('For mails SMTP_URL must be set as well as MAIL_FROM.');
    return undefined;
  }
  // The message never repeats the URL, because it contains a password.
  const invalidUrl = new Error(
    'SMTP_URL must be an address such as smtps://user:password@mail.example.in:465, with special characters of user and password percent-encoded.',
  );
  if (!URL.canParse(env.SMTP_URL)) throw invalidUrl;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(env.SMTP_URL);
  const isSecure = protocol === 'smtps:';
  if ((!isSecure && protocol !== 'smtp:') || !hostname || (pathname !== '' && pathname !== '/')) throw invalidUrl;
  if (search || hash) throw new Error('SMTP_URL takes nothing after the host and the port.');
  if (Boolean(username) !== Boolean(password))
    throw new Error('SMTP_URL must have both a user and a password, or none.');
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    isSecure,
    auth: username ? { user: decode(username, invalidUrl), pass: decode(password, invalidUrl) } : undefined,
    from: parseMailSender(env.MAIL_FROM || `Vastra <no-reply@${new URL(siteUrl).hostname}>`),
  };
}

function decode(text: string, error: Error): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw error;
  }
}

/** Parses "Vastra <no-reply@vastra.in>" or an email alone. */
function parseMailSender(text: string): MailSender {
  const [, name, bracketedEmail, plainEmail] =
    /^(?:([^<>@\r\n]*)<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/.exec(text.trim()) ?? [];
  const address = bracketedEmail ?? plainEmail;
  if (!address) throw new Error(`MAIL_FROM must be like Vastra <no-reply@vastra.in>, not "${text}".`);
  return { name: (name ?? '').trim().replace(/^"(.*)"$/, '$1') || 'Vastra', address };
}

const smsNames = ['SMS_KEY', 'SMS_TEMPLATE', 'SMS_NOTICE_TEMPLATE', 'SMS_SENDER', 'SMS_URL'] as const;

/** Reads the SMS_… variables. Returns undefined when none is set; throws when a required one is missing. */
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
