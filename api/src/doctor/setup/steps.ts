import type { SetupStep, TestPayment } from '@vastra/shared/contract';
import type { SetupFacts } from './read-facts';

type Finding = Pick<SetupStep, 'state' | 'message'>;

interface Step extends Partial<Pick<SetupStep, 'screen' | 'page'>> {
  id: string;
  label: string;
  find(facts: SetupFacts): Finding;
}

const done = (message: string): Finding => ({ state: 'done', message });
const toDo = (message: string): Finding => ({ state: 'to-do', message });
const optional = (message: string): Finding => ({ state: 'optional', message });

/** Returns a sentence about the fields that are missing; undefined if none is. */
function listMissing(fields: Record<string, unknown>): string | undefined {
  const names = Object.entries(fields).flatMap(([name, value]) => (value ? [] : [name]));
  return names.length > 0 ? `Missing: ${names.join(', ')}.` : undefined;
}

/** Says how far the test payment is. Payments with other keys prove nothing about the current ones. */
function describeTest(providerName: string, { isOfCurrentKeys, stages }: TestPayment): Finding {
  if (!isOfCurrentKeys)
    return toDo(`The keys of ${providerName} were changed after the last test payment. Make a test payment of ₹1.`);
  const open = stages.find(({ state }) => state !== 'done');
  return open
    ? toDo(`Test payment of ₹1, ${open.label.toLowerCase()}: ${open.message}`)
    : done(`The test payment has passed: ${providerName} has captured it and made its refund.`);
}

/** The steps of a new shop, in the order in which a merchant does them. */
const steps: readonly Step[] = [
  {
    ...{ id: 'details', label: 'Name and address', screen: '/admin/settings?tab=shop' },
    find({ hasName, seller: { name, address, email, phone } }) {
      const missing = listMissing({ name: hasName, address: address.length > 0, email, phone });
      return missing ? toDo(`${missing} Pages, mails and invoices show them.`) : done(`The shop is called ${name}.`);
    },
  },
  {
    ...{ id: 'tax', label: 'GSTIN and tax', screen: '/admin/settings?tab=shop' },
    find: ({ seller: { gstin, state } }) =>
      gstin
        ? done(`GSTIN ${gstin} of ${state}.`)
        : toDo('The shop has no GSTIN, so its invoices are no tax invoices. The law’s GST rates are entered already.'),
  },
  {
    ...{ id: 'delivery', label: 'Delivery areas and fees', screen: '/admin/settings?tab=shipping' },
    find: ({ savedSettings }) =>
      savedSettings.includes('shipping')
        ? done('Areas and fees are saved.')
        : toDo('The shop delivers all over India at the usual fees. Check and save them.'),
  },
  {
    ...{ id: 'payments', label: 'Payments', screen: '/admin/settings?tab=keys' },
    find({ providerName, hasCapture, hasRefund, testPayment }) {
      if (!providerName) return toDo('No payment provider is set up, so orders can only be paid on delivery.');
      if (testPayment) return describeTest(providerName, testPayment);
      if (!hasCapture)
        return toDo(`${providerName} is set up, and no payment has arrived yet. Make a test payment of ₹1.`);
      return hasRefund
        ? done(`${providerName} has captured a payment and made a refund.`)
        : toDo(
            `${providerName} has captured a payment. Cancel the order of the test payment, to see that refunds arrive too.`,
          );
    },
  },
  {
    ...{ id: 'mail', label: 'Mails', screen: '/admin/settings?tab=keys' },
    find({ canSendMail, hasSentMail }) {
      if (!canSendMail) return toDo('No mail server is set up, so customers get no codes and confirmations.');
      return hasSentMail
        ? done('The mail server has accepted a mail.')
        : toDo('The mail server is set up. Send a test mail to see that it arrives.');
    },
  },
  {
    ...{ id: 'sms', label: 'SMS templates', screen: '/admin/message-templates' },
    find({ canSendSms, smsTemplates }) {
      if (!canSendSms)
        return optional(
          'No SMS gateway is set up: no code confirms the phone of a guest who pays in cash. Orders are confirmed by mail.',
        );
      return smsTemplates > 0
        ? done(`${smsTemplates} ${smsTemplates === 1 ? 'text has' : 'texts have'} a DLT template.`)
        : toDo('The SMS gateway is set up, and no text has the id of a DLT template yet.');
    },
  },
  {
    ...{ id: 'product', label: 'First product', screen: '/admin/new-product' },
    find: ({ products }) =>
      products > 0
        ? done(`The shop has ${products} ${products === 1 ? 'product' : 'products'}.`)
        : toDo('The shop has no product that shoppers can see. Add one, or import a file.'),
  },
  {
    ...{ id: 'policies', label: 'Policies', screen: '/admin/settings?tab=returns' },
    find({ seller: { grievanceOfficer, email, phone }, savedSettings }) {
      const missing = listMissing({
        'grievance officer': grievanceOfficer,
        email,
        phone,
        'rules of returns': savedSettings.includes('returns'),
      });
      return missing ? toDo(`${missing} Terms and policies name them.`) : done('Terms and policies have all facts.');
    },
  },
  {
    ...{ id: 'staff', label: 'Staff', screen: '/admin/admins' },
    find({ admins, invitations }) {
      if (admins > 1) return done(`${admins} people can sign in to the admin area.`);
      return invitations > 0
        ? done('An invitation is on its way.')
        : optional('You are the only admin. Invite those who pack, support or write.');
    },
  },
  {
    ...{ id: 'domain', label: 'Domain', page: 'docs/operating/deploy.md' },
    find: ({ siteUrl }) =>
      isPublicUrl(siteUrl)
        ? done(`Shoppers reach the shop at ${siteUrl}.`)
        : toDo(
            `The address of the shop is ${siteUrl}, which others cannot reach safely. Who runs the servers sets SITE_URL.`,
          ),
  },
  {
    ...{ id: 'backups', label: 'Backups', page: 'docs/operating/backups.md' },
    find({ usesPostgres, backups: [first] }) {
      if (!usesPostgres) return toDo('The database is a folder of this machine. Who runs the servers sees to a copy.');
      return first ? toDo(first.message) : done('The write-ahead log of PostgreSQL is archived.');
    },
  },
  {
    ...{ id: 'open', label: 'Go live' },
    find: ({ isOpen }) =>
      isOpen
        ? done('Shoppers see the shop.')
        : toDo('Shoppers read that the shop opens soon. Open it when it is ready.'),
  },
];

/** Returns whether a URL is one of the public internet, with a certificate. */
function isPublicUrl(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return (
    protocol === 'https:' && hostname.includes('.') && !/^[\d.]+$|\.(localhost|local|test|example)$/.test(hostname)
  );
}

/** Derives the state of every step. */
export const buildSetupSteps = (facts: SetupFacts): SetupStep[] =>
  steps.map(({ id, label, screen = null, page = null, find }) => ({ id, label, ...find(facts), screen, page }));
