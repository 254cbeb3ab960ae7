import type { ExtensionEvent, ExtensionEventName } from '@vastra/shared/extension';
import type { ExtensionHost } from '../../../platform/extensions/extension-host';
import type { Extensions } from '../../../platform/extensions/extensions';
import { declareEventJob, type QueuedEvent } from '../../../platform/extensions/queues';
import { handleJob, type JobAttempt, type JobHandler } from '../../../platform/jobs/job';
import type { PlatformServices } from '../../../platform/services';
import { findExtensionOrder } from './extension-order';

type Services = Pick<PlatformServices, 'db' | 'log'>;

/** Builds the handlers of the jobs that deliver events to extensions. */
export const createEventHandlers = ({ hosts }: Extensions): JobHandler<QueuedEvent, Services>[] =>
  hosts
    .filter(({ manifest }) => manifest.events.length > 0)
    .map((host) =>
      handleJob(declareEventJob(host.manifest.name), ({ db }: Services, attempt) => deliverEvent(db, host, attempt)),
    );

/** Delivers an event with its order as it is now. Does nothing for an order that was deleted, and for an event that the extension left out meanwhile. */
async function deliverEvent(
  db: Services['db'],
  host: ExtensionHost,
  { id, data: { name, orderId, at, refundAmount } }: JobAttempt<QueuedEvent>,
): Promise<void> {
  const { permissions, events } = host.manifest;
  if (!events.includes(name as ExtensionEventName)) return;
  const order = await findExtensionOrder(db, orderId, { hasCustomer: permissions.includes('customers.read') });
  if (!order) return;
  const event: ExtensionEvent = { id, name: name as ExtensionEventName, at, order, refundAmount };
  await host.call('event', name, event);
}
