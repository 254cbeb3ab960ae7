import { listContactMails } from '../../../../features/contact/api/testing/mails';
import { listNewsletterMails } from '../../../../features/newsletter/api/testing/mails';
import type { ExampleMail } from './example-mail';

/** Functions of features that return a mail of each kind that the feature writes, by a name for a file. */
export const featureMails: readonly ((siteUrl: string) => Record<string, ExampleMail>)[] = [
  listContactMails,
  listNewsletterMails,
];
