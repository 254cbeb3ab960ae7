import type { TimeLineEntry } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { adminPaths } from '../../../admin-paths';
import { orderStatusLabels } from '../../../components/orders/order-labels';
import { getLabel, returnStatusLabels } from '../../../components/returns/return-labels';
import { shipmentStatusLabels } from '../../../components/shipments/shipment-labels';

/** Groups of entries by which the time line is filtered, with the kinds in each. */
const groups: Record<string, { label: string; kinds: readonly string[] }> = {
  notes: { label: 'Notes', kinds: ['note'] },
  mails: { label: 'Mails', kinds: ['mail'] },
  order: { label: 'Order', kinds: ['event', 'edit'] },
  payments: { label: 'Payments', kinds: ['payment', 'refund'] },
  parcels: { label: 'Parcels', kinds: ['shipment'] },
  returns: { label: 'Returns', kinds: ['return'] },
};

export const groupLabels: Record<string, string> = Object.fromEntries(
  Object.entries(groups).map(([group, { label }]) => [group, label]),
);

/** Returns whether an entry is a message of the shop, which a separate card shows. A mail that an admin wrote is not. */
export const isShopMessage = ({ kind, by }: TimeLineEntry): boolean => kind === 'mail' && by !== 'admin';

/** Returns whether an entry is in a group; '' has all entries, also entries of a kind that a newer API has added. */
export const isInGroup = ({ kind }: TimeLineEntry, group: string): boolean =>
  group === '' || (groups[group]?.kinds.includes(kind) ?? false);

const paymentLabels: Record<string, string> = {
  credit: 'Credit used',
  received: 'Payment received',
  cash: 'Cash collected',
};

const refundLabels: Record<string, string> = {
  needs_details: 'Refund without an account to pay to',
  due: 'Refund due',
  refunded: 'Refunded',
  cancelled: 'Refund withdrawn',
};

const refundMethodLabels: Record<string, string> = {
  source: 'Through the payment provider',
  payout: 'Paid out',
  store_credit: 'As store credit',
  exchange: 'Used for the exchange',
};

const editLabels: Record<string, string> = {
  address: 'Address changed',
  lines: 'Items changed',
  discount: 'Discount changed',
};

const actorLabels: Record<string, string> = { customer: 'customer', carrier: 'courier', shop: 'system' };

export interface EntryTexts {
  /** The parcel or the return that the entry is about. */
  target?: { label: string; to: string | undefined };
  title: string;
  text: string;
  /** Name or kind of who did it. */
  author: string;
}

/** Describes an entry in words. Values that a newer API has added are shown as they are. */
export function describeEntry(entry: TimeLineEntry): EntryTexts {
  const { kind, title, text, amount, number, targetId, by } = entry;
  const addAmount = (label: string) => (amount === null ? label : `${label}: ${formatRupees(amount)}`);
  const parcel = number === null ? undefined : toTarget(`Parcel ${number}`, targetId, adminPaths.shipment);
  const texts: EntryTexts = { title, text, author: getAuthor(entry) };
  switch (kind) {
    case 'event':
      return { ...texts, title: getLabel(orderStatusLabels, title) };
    case 'payment':
      return { ...texts, target: parcel, title: addAmount(getLabel(paymentLabels, title)) };
    case 'note':
      return { ...texts, title: 'Note' };
    case 'mail':
      return { ...texts, title: `${entry.isFailed ? 'Mail that could not be sent' : 'Mail'}: ${title}` };
    case 'shipment':
      return { ...texts, target: parcel, title: getLabel(shipmentStatusLabels, title) };
    case 'return':
      return {
        ...texts,
        target: toTarget(`Return ${number}`, targetId, adminPaths.return),
        title: getLabel(returnStatusLabels, title),
      };
    case 'refund':
      return { ...texts, title: addAmount(getLabel(refundLabels, title)), text: getLabel(refundMethodLabels, text) };
    case 'edit':
      return { ...texts, title: getLabel(editLabels, title) };
    default:
      return { ...texts, author: by === 'shop' ? '' : texts.author };
  }
}

const toTarget = (label: string, id: string | null, getPath: (id: string) => string) => ({
  label,
  to: id ? getPath(id) : undefined,
});

function getAuthor({ kind, by, author }: TimeLineEntry): string {
  if (author) return author;
  if (by === 'admin') return kind === 'note' || kind === 'mail' ? 'a deleted admin' : 'admin';
  return getLabel(actorLabels, by);
}
