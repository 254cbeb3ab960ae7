import {
  buildSchema,
  defineSettings,
  httpUrl,
  type SettingsCheck,
  type SettingValues,
  textValue,
} from '@vastra/platform/config';

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
  /** Id of the template for messages about orders, with the variables `text` and `link`. Without it none is sent by SMS. */
  orderTemplate?: string;
  /** Sender name of six letters; undefined to use the template's own. */
  sender?: string;
}

/** Settings of WhatsApp's Cloud API, or of a stand-in. The token and the secrets are never logged. */
export interface WhatsappSettings {
  /** URL with the version, such as https://graph.facebook.com/v23.0. */
  url: string;
  token: string;
  /** Id of the shop's number at Meta. */
  phoneNumberId: string;
  /** Secret of the app, with which Meta signs its webhooks; undefined when no receipts are accepted. */
  appSecret?: string;
  /** Text that Meta sends when the URL of the webhook is entered there. */
  verifyToken?: string;
}

type MailServer = Omit<SmtpSettings, 'from'>;

/** Parses SMTP_URL. */
function parseMailServer(text: string): MailServer {
  const invalidUrl = new Error(
    'must be an address such as smtps://user:password@mail.example.in:465, with special characters of user and password percent-encoded',
  );
  if (!URL.canParse(text)) throw invalidUrl;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const isSecure = protocol === 'smtps:';
  if ((!isSecure && protocol !== 'smtp:') || !hostname || (pathname !== '' && pathname !== '/')) throw invalidUrl;
  if (search || hash) throw new Error('takes nothing after the host and the port');
  if (Boolean(username) !== Boolean(password)) throw new Error('must have both a user and a password, or none');
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    isSecure,
    auth: username ? { user: decode(username, invalidUrl), pass: decode(password, invalidUrl) } : undefined,
  };
}

function decode(text: string, error: Error): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw error;
  }
}

/** Parses "Vastra <no-reply@vastra.in>" or an email alone, whose name is empty. */
function parseMailSender(text: string): MailSender {
  const [, name, bracketedEmail, plainEmail] =
    /^(?:([^<>@\r\n]*)<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/.exec(text.trim()) ?? [];
  const address = bracketedEmail ?? plainEmail;
  if (!address) throw new Error('must be like Vastra <no-reply@vastra.in>');
  return { name: (name ?? '').trim().replace(/^"(.*)"$/, '$1') || '', address };
}

/** The host of SITE_URL, which may be invalid and has its own message then. */
const findSiteHost = (siteUrl = ''): string => (URL.canParse(siteUrl) ? new URL(siteUrl).hostname : 'localhost');

/** Settings of mail and text messages. */
export const senderSettings = defineSettings({
  SMTP_URL: {
    schema: buildSchema(parseMailServer),
    example: 'smtps://user:password@mail.example.in:465',
    meaning:
      '`smtps://user:password@host:465` or `smtp://…:587`, user and password percent-encoded; without it no mail is sent',
    readers: ['API'],
    group: 'senders',
    isSecret: true,
  },
  MAIL_FROM: {
    schema: buildSchema(parseMailSender),
    fallback: ({ env }): string => `no-reply@${findSiteHost(env.SITE_URL)}`,
    defaultText: '`no-reply@HOST`, host of `SITE_URL`',
    example: 'Vastra <no-reply@vastra.in>',
    meaning: 'sender of mails, by the name of the shop if it has no name; needs `SMTP_URL`',
    readers: ['API'],
    group: 'senders',
  },
  SMS_KEY: {
    schema: textValue,
    meaning: "MSG91's auth key; needs `SMS_TEMPLATE`",
    readers: ['API'],
    group: 'senders',
    isSecret: true,
  },
  SMS_TEMPLATE: {
    schema: textValue,
    meaning: 'id of the template for one-time codes; needs `SMS_KEY`',
    readers: ['API'],
    group: 'senders',
  },
  SMS_NOTICE_TEMPLATE: {
    schema: textValue,
    meaning: 'id of the template for notices of account changes; without it none is sent by SMS',
    readers: ['API'],
    group: 'senders',
  },
  SMS_ORDER_TEMPLATE: {
    schema: textValue,
    meaning:
      'id of the template for messages about orders without a separate template, with the variables `text` and `link`; without it these messages are not sent',
    readers: ['API'],
    group: 'senders',
  },
  SMS_SENDER: {
    schema: textValue,
    defaultText: "the template's",
    meaning: 'sender name of six letters',
    readers: ['API'],
    group: 'senders',
  },
  SMS_WEBHOOK_SECRET: {
    schema: textValue,
    meaning:
      'text that the delivery reports of the SMS gateway carry in the header `authorization`; without it none is accepted',
    readers: ['API'],
    group: 'senders',
    isSecret: true,
  },
  MAIL_WEBHOOK_SECRET: {
    schema: textValue,
    meaning:
      'text that the reports of the mail service carry in the header `authorization`; without it none is accepted',
    readers: ['API'],
    group: 'senders',
    isSecret: true,
  },
  WHATSAPP_TOKEN: {
    schema: textValue,
    meaning: "access token of WhatsApp's Cloud API; needs `WHATSAPP_PHONE_NUMBER_ID`",
    readers: ['API'],
    group: 'senders',
    isSecret: true,
  },
  WHATSAPP_PHONE_NUMBER_ID: {
    schema: textValue,
    meaning: "id of the shop's number at Meta; needs `WHATSAPP_TOKEN`",
    readers: ['API'],
    group: 'senders',
  },
  WHATSAPP_APP_SECRET: {
    schema: textValue,
    meaning: 'secret of the app at Meta, which signs the receipts; without it none is accepted',
    readers: ['API'],
    group: 'senders',
    isSecret: true,
  },
  WHATSAPP_VERIFY_TOKEN: {
    schema: textValue,
    meaning: 'text of your choice that is entered at Meta with the URL of the webhook',
    readers: ['API'],
    group: 'senders',
    isSecret: true,
  },
  WHATSAPP_URL: {
    schema: httpUrl('https://graph.facebook.com/v23.0'),
    fallback: 'https://graph.facebook.com/v23.0',
    meaning: 'another version of the Cloud API, or a stand-in',
    readers: ['API'],
    group: 'senders',
  },
  SMS_URL: {
    schema: httpUrl('https://control.msg91.com/api/v5/flow'),
    fallback: 'https://control.msg91.com/api/v5/flow',
    meaning: 'another gateway with the same call, such as a stand-in',
    readers: ['API'],
    group: 'senders',
  },
});

/** A sender without a server would send nothing. */
export const checkMailServer: SettingsCheck = (env) =>
  env.MAIL_FROM && !env.SMTP_URL ? 'For mails SMTP_URL must be set as well as MAIL_FROM.' : undefined;

/** Text messages need a key and a template. */
export const checkSmsKeys: SettingsCheck = (env) => {
  if (!Object.keys(senderSettings).some((name) => name.startsWith('SMS_') && env[name])) return undefined;
  const missing = ['SMS_KEY', 'SMS_TEMPLATE'].filter((name) => !env[name]);
  return missing.length > 0 ? `For text messages ${missing.join(' and ')} must be set as well.` : undefined;
};

/** Messages by WhatsApp need a token and a number. */
export const checkWhatsappKeys: SettingsCheck = (env) => {
  if (!Object.keys(senderSettings).some((name) => name.startsWith('WHATSAPP_') && env[name])) return undefined;
  const missing = ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID'].filter((name) => !env[name]);
  return missing.length > 0 ? `For WhatsApp ${missing.join(' and ')} must be set as well.` : undefined;
};

type Values = SettingValues<typeof senderSettings>;

/** Returns undefined when no mail is sent. */
export const toSmtpSettings = ({ SMTP_URL: server, MAIL_FROM: from }: Values): SmtpSettings | undefined =>
  server && { ...server, from };

/** Returns undefined when no text messages are sent. */
export function toSmsSettings(values: Values): SmsSettings | undefined {
  const { SMS_KEY: key, SMS_TEMPLATE: template, SMS_URL: url } = values;
  if (!key || !template) return undefined;
  return {
    url,
    key,
    template,
    noticeTemplate: values.SMS_NOTICE_TEMPLATE,
    orderTemplate: values.SMS_ORDER_TEMPLATE,
    sender: values.SMS_SENDER,
  };
}

/** Returns undefined when nothing is sent by WhatsApp. */
export function toWhatsappSettings(values: Values): WhatsappSettings | undefined {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_URL: url } = values;
  if (!token || !phoneNumberId) return undefined;
  return {
    url,
    token,
    phoneNumberId,
    appSecret: values.WHATSAPP_APP_SECRET,
    verifyToken: values.WHATSAPP_VERIFY_TOKEN,
  };
}
