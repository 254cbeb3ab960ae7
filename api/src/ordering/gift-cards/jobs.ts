import { expireCredit } from '../../accounting/credit/expire-credit';
import { remindOfExpiry } from '../../accounting/credit/remind-expiry';
import { declareSchedule, handleJob, type JobHandler } from '../../platform/jobs/job';
import type { OrderingServices } from '../services';
import { remindOfGiftCards } from './remind-gift-cards';
import { sendGiftCards } from './send-gift-cards';

const options = { retryLimit: 0, timeoutSeconds: 10 * 60 };

/** Jobs of gift cards and store credit. Each run looks for what is due in the tables, so the next run is the second attempt. */
export const giftCardJobHandlers: readonly JobHandler<object, OrderingServices>[] = [
  handleJob(declareSchedule('send-gift-cards', 15, options), (services, { signal }) =>
    sendGiftCards(services, new Date(), signal),
  ),
  handleJob(declareSchedule('expire-credit', 60 * 60, options), async (services, { signal }) => {
    await expireCredit(services.db, new Date(), signal);
    await remindOfExpiry(services, new Date(), signal);
    await remindOfGiftCards(services, new Date(), signal);
  }),
];
