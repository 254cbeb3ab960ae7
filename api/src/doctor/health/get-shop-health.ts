import type { HealthLine, ShopHealth } from '@vastra/shared/contract';
import type { KeyServices } from '../../back-office/provider-keys/provider-keys';
import type { Extensions } from '../../platform/extensions/extensions';
import type { Check, Machine, Shop } from '../check';
import { checkClock, checkDisk } from '../diagnose';
import { checkBackups, checkCertificate, checkPhones, checkSeller } from '../operations';
import { checkExtensions } from './extensions';
import { type Finding, look, toFinding } from './line';
import { checkProviderKeys, checkQueues, checkReleases, checkSearch } from './platform';
import { checkMessages, checkOrders, checkPayments } from './trade';

export type HealthServices = Shop & KeyServices & { extensions: Extensions };

interface Part {
  id: string;
  label: string;
  screen?: string;
  page?: string;
  /** True for a check that calls other machines: its finding is used again for ten minutes. */
  isSlow?: boolean;
  check(services: HealthServices, machine: Machine): Promise<Finding>;
}

/** Uses a check of the doctor, so that both have one rule. */
const byDoctor =
  (check: Check, fineMessage: string | ((config: Shop['config']) => string), action: string): Part['check'] =>
  async (services, machine) =>
    toFinding(
      await check(services, machine),
      typeof fineMessage === 'string' ? fineMessage : fineMessage(services.config),
      action,
    );

const alerts = 'docs/operating/runbooks/alerts.md';
const askOperator = 'Ask who runs the servers.';

const parts: readonly Part[] = [
  { id: 'payments', label: 'Payments', screen: '/admin/orders', page: `${alerts}#paymentsfail`, check: checkPayments },
  { id: 'messages', label: 'Mails and SMS', screen: '/admin/jobs', page: `${alerts}#jobslate`, check: checkMessages },
  { id: 'orders', label: 'Orders to pack', screen: '/admin/orders?task=pack', check: checkOrders },
  {
    ...{ id: 'phones', label: 'Accounts', screen: '/admin/users' },
    check: byDoctor(
      checkPhones,
      'No two accounts have one phone number.',
      'Open /admin/users/ and the id, and ask the customer which account to keep. The next start gives the number to this account once the older one has another or is deleted.',
    ),
  },
  { id: 'search', label: 'Search', page: 'docs/operating/search.md', isSlow: true, check: checkSearch },
  { id: 'jobs', label: 'Jobs', screen: '/admin/jobs', page: `${alerts}#jobslate`, check: checkQueues },
  {
    ...{ id: 'backups', label: 'Backups', page: 'docs/operating/backups.md' },
    check: byDoctor(
      checkBackups,
      ({ isDemo, databaseUrl }) =>
        isDemo || !databaseUrl
          ? 'Not checked: only PostgreSQL of a real shop has an archive.'
          : 'The write-ahead log is archived.',
      askOperator,
    ),
  },
  {
    ...{ id: 'certificate', label: 'Certificate', page: 'docs/operating/edge.md', isSlow: true },
    check: byDoctor(checkCertificate, 'No certificate that ends within two weeks was found.', askOperator),
  },
  {
    ...{ id: 'disk', label: 'Disk', page: 'docs/operating/runbooks/loss.md' },
    check: byDoctor(checkDisk, 'The disk of this API has space.', askOperator),
  },
  {
    ...{ id: 'clock', label: 'Clock', page: 'docs/operating/databases.md' },
    check: byDoctor(checkClock, 'The clocks of this API and of the database agree.', askOperator),
  },
  {
    id: 'releases',
    label: 'Releases',
    screen: '/admin/releases',
    page: `${alerts}#releasewithdrawn`,
    check: checkReleases,
  },
  {
    id: 'extensions',
    label: 'Extensions',
    screen: '/admin/settings?tab=extensions',
    page: 'docs/extensions.md',
    check: checkExtensions,
  },
  {
    ...{
      id: 'keys',
      label: 'Keys of providers',
      screen: '/admin/settings?tab=keys',
      isSlow: true,
      check: checkProviderKeys,
    },
    page: 'docs/operating/runbooks/providers.md',
  },
  {
    ...{ id: 'seller', label: 'Seller and tax', screen: '/admin/settings?tab=shop' },
    check: byDoctor(
      checkSeller,
      ({ isDemo }) => (isDemo ? 'Not checked in a demo.' : 'Address and GSTIN of the seller are entered.'),
      'Enter it in Settings, Shop details.',
    ),
  },
];

const maxAgeMs = 10 * 60_000;

/** Returns the function that checks all parts of a shop. It remembers the findings of slow checks for ten minutes. */
export function createHealthReader(services: HealthServices, machine: Machine): () => Promise<ShopHealth> {
  const remembered = new Map<string, { at: number; finding: Promise<Finding> }>();
  const find = (part: Part): Promise<Finding> => {
    const known = remembered.get(part.id);
    if (part.isSlow && known && machine.now() - known.at < maxAgeMs) return known.finding;
    // A check that cannot be made says nothing about other parts.
    const finding = part
      .check(services, machine)
      .catch(() => look('This could not be checked.', 'Try again. If it stays, look at the log of the API.'));
    if (part.isSlow) remembered.set(part.id, { at: machine.now(), finding });
    return finding;
  };
  return async () => ({
    checkedAt: new Date(machine.now()).toISOString(),
    lines: await Promise.all(parts.map(async (part) => toLine(part, await find(part)))),
  });
}

const toLine = ({ id, label, screen, page }: Part, { state, message, action, since }: Finding): HealthLine => ({
  ...{ id, label, state, message, action: action ?? '' },
  since: since?.toISOString() ?? null,
  screen: screen ?? null,
  page: page ?? null,
});
