import { buildLinkMail } from '../../platform/mailbox/link-mail';
import type { Mail } from '../../platform/mailbox/outbox';

/** Builds the mail with the link to the data of an email. It is the same whether anything is stored or not. */
export const buildRequestMail = ({ email, token, siteUrl }: { email: string; token: string; siteUrl: string }): Mail =>
  buildLinkMail({
    to: email,
    subject: 'Your data at {{shop}}',
    sentence: 'A visitor asked what we store under this email address. The link lets you download or erase it.',
    // The token is in the fragment, which browsers do not send, so that no log of a server has it.
    button: { label: 'See your data', link: `${siteUrl}/privacy/data#${token}` },
    advice: 'The link works for 24 hours. If it was not you, you can ignore this mail.',
    siteUrl,
  });
