import type { ExtensionEventName } from '@vastra/shared/extension';
import type { Queryable } from '../../../platform/db/connect';
import type { Extensions } from '../../../platform/extensions/extensions';
import { declareEventJob, type QueuedEvent } from '../../../platform/extensions/queues';
import { queueJob } from '../../../platform/jobs/queue-job';
import type { OrderEventBus } from '../events';

/** Queues events for the extensions that subscribe to them, in the transaction that causes the event, so that both are stored or neither. */
export function subscribeExtensions(events: OrderEventBus, extensions: Extensions): void {
  if (extensions.hosts.length === 0) return;
  const queue = async (tx: Queryable, name: ExtensionEventName, event: Omit<QueuedEvent, 'name'>) => {
    for (const { manifest } of extensions.listSubscribers(name))
      await queueJob(tx, declareEventJob(manifest.name), { name, ...event });
  };
  events.on('order:placed', async (tx, { orderId, kind, now }) => {
    if (kind === 'goods') await queue(tx, 'order:placed', { orderId, at: now.toISOString() });
  });
  events.on('order:transitioned', async (tx, { previous, to, now }) => {
    if (to !== 'placed' && previous.kind === 'goods')
      await queue(tx, `order:${to}`, { orderId: previous.id, at: now.toISOString() });
  });
  events.on('refund:settled', async (tx, { refund, now }) => {
    const { orderId, amount } = refund;
    await queue(tx, 'refund:settled', { orderId, at: now.toISOString(), refundAmount: amount });
  });
}
