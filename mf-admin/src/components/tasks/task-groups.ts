import { adminPaths } from '../../admin-paths';
import { features } from '../../features';
import type { FeatureTask, GroupTitle, TaskText } from './feature-task';

interface TaskGroup {
  title: GroupTitle;
  tasks: Record<string, TaskText>;
  /** True if the dashboard has its own card for what the group counts. */
  isOnHomeOnly?: true;
}

const coreGroups: readonly TaskGroup[] = [
  {
    title: 'Orders and parcels',
    tasks: {
      'orders-held': {
        label: 'Held for review',
        counted: ['order held for review', 'orders held for review'],
        text: 'Release or reject the order.',
        to: '/admin/orders?review=held',
      },
      'orders-to-pack': {
        label: 'To pack',
        counted: ['order to pack', 'orders to pack'],
        text: 'Items are in no parcel yet.',
        to: adminPaths.orders({ task: 'pack', sort: 'placedAt' }),
      },
      'parcels-to-hand-over': {
        label: 'To hand over',
        counted: ['parcel to hand over', 'parcels to hand over'],
        text: 'Packed parcels wait for the courier.',
        to: adminPaths.shipments({ status: 'packed' }),
      },
      'parcels-undelivered': {
        label: 'Undelivered, without a next attempt',
        counted: ['undelivered parcel without a next attempt', 'undelivered parcels without a next attempt'],
        text: 'Agree on another attempt, or let the parcel come back.',
        to: adminPaths.shipments({ task: 'attempt' }),
      },
      'parcels-coming-back': {
        label: 'Coming back to the shop',
        counted: ['parcel coming back', 'parcels coming back'],
        text: 'Receive the parcel when it arrives.',
        to: adminPaths.shipments({ status: 'returning_to_origin' }),
      },
      'parcels-to-grade': {
        label: 'Came back, to grade',
        counted: ['parcel that came back to grade', 'parcels that came back to grade'],
        text: 'Nothing is refunded or back in stock before that.',
        to: adminPaths.shipments({ task: 'grade' }),
      },
    },
  },
  {
    title: 'Returns and exchanges',
    tasks: {
      'returns-to-approve': {
        label: 'To approve',
        counted: ['return to approve', 'returns to approve'],
        text: 'The customer waits for a decision.',
        to: adminPaths.returns({ status: 'requested' }),
      },
      'returns-to-pick-up': {
        label: 'To pick up',
        counted: ['return to pick up', 'returns to pick up'],
        text: 'Approved; the items are not on their way yet.',
        to: adminPaths.returns({ status: 'approved' }),
      },
      'returns-to-receive': {
        label: 'To receive and grade',
        counted: ['return to receive', 'returns to receive'],
        text: 'The items are on their way to the shop.',
        to: adminPaths.returns({ status: 'picked_up' }),
      },
      'returns-to-complete': {
        label: 'To refund or credit',
        counted: ['return to refund or credit', 'returns to refund or credit'],
        text: 'Received and graded, but not completed.',
        to: adminPaths.returns({ status: 'received' }),
      },
      'exchanges-waiting': {
        label: 'Exchanges that wait',
        counted: ['exchange that waits', 'exchanges that wait'],
        text: 'Packed when the returned items are picked up or received.',
        to: adminPaths.orders({ task: 'exchange' }),
      },
    },
  },
  {
    title: 'Refunds',
    tasks: {
      'payouts-due': {
        label: 'To pay out',
        counted: ['refund to pay out', 'refunds to pay out'],
        text: 'Pay the customer, and record the payment.',
        to: adminPaths.refunds({ stage: 'to_pay' }),
      },
      'refunds-failing': {
        label: 'Rejected by the payment provider',
        counted: ['refund rejected by the payment provider', 'refunds rejected by the payment provider'],
        text: 'Attempts have failed several times.',
        to: adminPaths.refunds({ stage: 'failing' }),
      },
      'refunds-without-account': {
        label: 'Without an account to pay to',
        counted: ['refund without an account to pay to', 'refunds without an account to pay to'],
        text: 'Ask the customer for a UPI id or a bank account.',
        to: adminPaths.refunds({ stage: 'needs_details' }),
      },
      'refunds-paid-twice': {
        label: 'Paid twice',
        counted: ['refund paid twice', 'refunds paid twice'],
        text: 'The payment provider has paid after you refunded in another way.',
        to: adminPaths.refunds({ stage: 'paid_twice' }),
      },
    },
  },
  {
    title: 'Customers',
    tasks: {},
  },
  {
    title: 'Stock and drafts',
    isOnHomeOnly: true,
    tasks: {
      'variants-running-out': {
        label: 'Running out',
        counted: ['variant that runs out', 'variants that run out'],
        text: 'Published variants with little or no stock.',
        to: adminPaths.products({ stock: 'low' }),
      },
      'drafts-of-orders': {
        label: 'Draft orders',
        counted: ['draft order', 'draft orders'],
        text: 'Prepared for a customer, and not placed yet.',
        to: adminPaths.draftOrders,
      },
      'drafts-of-posts': {
        label: 'Drafts of the blog',
        counted: ['draft of the blog', 'drafts of the blog'],
        text: 'Posts that were never published.',
        to: `${adminPaths.posts}?state=draft`,
      },
      'drafts-of-pages': {
        label: 'Pages with unpublished changes',
        counted: ['page with unpublished changes', 'pages with unpublished changes'],
        text: 'Shoppers see the version before.',
        to: adminPaths.layouts,
      },
    },
  },
  {
    title: 'Technical',
    isOnHomeOnly: true,
    tasks: {
      'jobs-failed': {
        label: 'Failed jobs',
        counted: ['failed job', 'failed jobs'],
        text: 'Given up after several attempts. Retry or delete them.',
        to: adminPaths.jobs,
      },
    },
  },
];

function addTask(groups: readonly TaskGroup[], { group, kind, before, ...text }: FeatureTask): TaskGroup[] {
  return groups.map((found) => {
    if (found.title !== group) return found;
    const entries = Object.entries(found.tasks);
    const index = entries.findIndex(([other]) => other === before);
    entries.splice(index < 0 ? entries.length : index, 0, [kind, text]);
    return { ...found, tasks: Object.fromEntries(entries) };
  });
}

/**
 * Groups of the tasks that the API counts (`toDoKinds`), also of features, with their texts and the list of each. The home and the dashboard show them.
 */
export const taskGroups: readonly TaskGroup[] = features.flatMap(({ tasks = [] }) => tasks).reduce(addTask, coreGroups);
