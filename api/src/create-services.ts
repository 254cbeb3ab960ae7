import { ProviderKeys } from './back-office/provider-keys/provider-keys';
import { connectCataloguePrices } from './catalogue/prices/catalogue-prices';
import type { Config } from './config';
import { getTopBar } from './content/home/content-blocks';
import { subscribeCustomerMessages } from './customer-messages';
import { features } from './features';
import { subscribeReturns } from './fulfilment/returns/exchange/cancel-exchange';
import { subscribePickups } from './fulfilment/returns/pickups/subscribe-pickups';
import { createReturnPort } from './fulfilment/returns/return-port';
import { findProductReturns } from './fulfilment/returns/rules/product-returns';
import { createCarriers } from './fulfilment/shipments/carriers/list-carriers';
import { subscribeShipments } from './fulfilment/shipments/order-listeners';
import { jobHandlers } from './job-handlers';
import { mailboxExtensions } from './mailbox-extensions';
import { returnCreditOfCancelledOrders } from './ordering/orders/credit/return-credit';
import type { OrderEvents } from './ordering/orders/events';
import { createEventHandlers } from './ordering/orders/extensions/deliver-event';
import { subscribeExtensions } from './ordering/orders/extensions/subscribe-extensions';
import { createPaymentProviders } from './payments/methods';
import { subscribeToOrders } from './payments/order-listeners';
import { createPaymentPort } from './payments/payment-port';
import { deriveKeys, type Keys } from './platform/auth/keys';
import type { Database } from './platform/db/connect';
import { createEventBus } from './platform/events/event-bus';
import { Extensions } from './platform/extensions/extensions';
import { findMessageChange } from './platform/extensions/message-change';
import { createScheduleHandlers } from './platform/extensions/queues';
import { Limiter } from './platform/limits/limiter';
import { getChannels } from './platform/mailbox/channels';
import type { PageEvents } from './platform/pages/page-events';
import { SecurityLog } from './platform/security-log/security-log';
import type { Log } from './platform/services';
import { findProductDeal } from './pricing/deals/prices';
import { assessOffer } from './pricing/promotions/approval/assess-offer';
import { getCataloguePrices } from './pricing/promotions/catalogue/get-catalogue-prices';
import { retentionTasks } from './retention-tasks';
import type { Services } from './services';
import { tables } from './tables';
import { workflows } from './workflows';

interface Options {
  db: Database;
  config: Config;
  log: Log;
}

/** Creates every service, and subscribes the modules above ordering to its events. A port gets the services when it is called, so it may need any other. */
export async function createServices({ db, config, log }: Options): Promise<Services> {
  const keys = deriveKeys(config);
  connectCataloguePrices(getCataloguePrices);
  const extensions = await createExtensions({ db, config, log });
  const services: Services = {
    db,
    config,
    keys,
    log,
    limiter: await createLimiter({ db, config, log }, keys),
    securityLog: new SecurityLog(db, (error) => log.error({ err: error }, 'security events could not be stored')),
    mailbox: { ...mailboxExtensions, findChange: (message) => findMessageChange(extensions, message) },
    tables,
    retentionTasks,
    personalData: features.flatMap(({ personalData = [] }) => personalData),
    assistantTools: features.flatMap(({ assistantTools = [] }) => assistantTools),
    featureTasks: features.flatMap(({ tasks = [] }) => tasks),
    jobHandlers: [...jobHandlers, ...createEventHandlers(extensions), ...createScheduleHandlers(extensions.hosts)],
    workflows,
    assessOffer,
    findProductDeal,
    findProductReturns,
    productDetails: features.flatMap(({ productDetails = [] }) => productDetails),
    productParts: features.flatMap(({ productParts = [] }) => productParts),
    getAnnouncement: getTopBar,
    orderEvents: createEventBus<OrderEvents>(),
    pageEvents: createEventBus<PageEvents>(),
    paymentProviders: createPaymentProviders(config),
    paymentPort: createPaymentPort(() => services),
    returnPort: createReturnPort(() => services),
    extensions,
    carriers: createCarriers(config),
    providerKeys: new ProviderKeys(() => services),
  };
  subscribeListeners(services);
  for (const { subscribe } of features) subscribe?.(services);
  return services;
}

async function createExtensions(options: Options): Promise<Extensions> {
  if (options.config.extensions.entries.length === 0) return new Extensions();
  // Loaded here, because most shops do without it.
  const { loadExtensions } = await import('./platform/extensions/load-extensions');
  const { hosts, leftOut } = await loadExtensions(options);
  return new Extensions(hosts, leftOut);
}

async function createLimiter({ db, config, log }: Options, { networkAddress: secret }: Keys): Promise<Limiter> {
  const { redisUrl, limitFactor: factor } = config;
  const warn = (details: object, message: string) => log.warn(details, message);
  // Loaded here, because most shops do without it.
  const store = redisUrl ? (await import('./platform/limits/redis/redis-store')).openRedis(redisUrl, warn) : undefined;
  return new Limiter({ db, store, factor, secret });
}

/** Listeners of an event run in the sequence of these subscriptions. */
function subscribeListeners(services: Services): void {
  const { orderEvents, config, paymentPort, extensions } = services;
  subscribeToOrders(orderEvents);
  returnCreditOfCancelledOrders(orderEvents);
  subscribeShipments(orderEvents);
  subscribeReturns(orderEvents);
  subscribePickups(services);
  subscribeExtensions(orderEvents, extensions);
  subscribeCustomerMessages(orderEvents, {
    siteUrl: config.siteUrl,
    paymentPort,
    // Read with each message, because an owner can enter the keys of a sender while the process runs.
    get channels() {
      return getChannels(config);
    },
  });
}
