import { type Attempt, callOrder } from './attempts';
import type { Bank } from './banks';
import { courses, type OnlinePayment, type Started } from './payment-courses';
import type { ServerAddress } from './send-json';
import type { Delivery, Webhooks } from './webhooks';

/** Shoppers who pay online. */
export class Payers {
  private count = 0;

  constructor(
    readonly banks: readonly Bank[],
    readonly webhooks: Webhooks,
  ) {}

  start({ body }: Attempt): OnlinePayment {
    const bank = this.banks.find(({ provider }) => provider === body.paymentMethod)!;
    const course = courses[this.count++ % courses.length];
    return { course, bank, isByForm: !bank.hasUpi || this.count % 3 > 0, captured: [], isOver: false, wasSeen: false };
  }

  /** Pays an order. After a kill, another call continues. Resolves to false when the process was killed on the way. */
  async pay(server: ServerAddress, attempt: Attempt): Promise<boolean> {
    attempt.payment ??= this.start(attempt);
    const { payment } = attempt;
    if (payment.isOver) return true;
    const { bank, course } = payment;
    payment.started = await startPayment(server, attempt);
    if (!payment.started) return false;
    if (course === 'over') {
      payment.isOver = true;
      return true;
    }
    const failed: Delivery[] = [];
    if (course === 'failed first') {
      failed.push(...this.webhooks.addPayment(bank, bank.pay(payment.started, false)));
      if (!(await this.sendAll(server, failed))) return false;
      payment.started = await startPayment(server, attempt);
      if (!payment.started) return false;
    }
    payment.captured.push(bank.pay(payment.started, true));
    payment.isOver = true;
    return this.report(server, attempt, failed);
  }

  /** Pays the orders whose hold is over. */
  async payOverdue(server: ServerAddress, attempts: readonly Attempt[]): Promise<void> {
    for (const { payment } of attempts) {
      if (payment?.course !== 'over' || !payment.started || payment.captured.length > 0) continue;
      payment.captured.push(payment.bank.pay(payment.started, true));
      await this.sendAll(server, this.webhooks.addPayment(payment.bank, payment.captured[0]));
    }
  }

  private async report(server: ServerAddress, attempt: Attempt, failed: Delivery[]): Promise<boolean> {
    const { bank, course, captured, started } = attempt.payment!;
    const [first, ...others] = course === 'lost' ? [] : this.webhooks.addPayment(bank, captured[0]);
    switch (course) {
      case 'the same message twice':
        return (await this.sendAll(server, [first, ...others])) && this.webhooks.send(server, first);
      case 'several messages at once':
        return this.sendAll(server, [first, first, ...others]);
      case 'paid twice': {
        captured.push(bank.payAgain(captured[0]));
        return this.sendAll(server, [first, ...others, ...this.webhooks.addPayment(bank, captured[1])]);
      }
      case 'failed first':
        // The failure comes once more, out of order.
        return this.sendAll(server, [first, ...failed, ...others]);
      case 'cancelled meanwhile': {
        const cancel = callOrder(server, attempt, 'POST', '/cancel', { reason: '' });
        const [reply, wasSent] = await Promise.all([cancel, this.sendAll(server, [first, ...others])]);
        return wasSent && reply !== undefined;
      }
      case 'late': {
        for (const delivery of [first, ...others]) delivery.isHeld = true;
        const fields = { attemptId: started!.attemptId, fields: bank.buildFields(captured[0]) };
        const reply = await callOrder(server, attempt, 'POST', '/payment/confirm', fields);
        attempt.payment!.wasSeen = reply?.body.data?.status === 'paid';
        return reply !== undefined;
      }
      case 'forged first':
        await this.webhooks.sendForged(server, bank.provider, first);
        return this.sendAll(server, [first, ...others]);
      default:
        return course === 'lost' || this.sendAll(server, [first, ...others]);
    }
  }

  /** Sends messages at the same time. Resolves to false when the process was killed meanwhile. */
  private async sendAll(server: ServerAddress, deliveries: readonly Delivery[]): Promise<boolean> {
    const sent = await Promise.all(deliveries.map((delivery) => this.webhooks.send(server, delivery)));
    return sent.every((wasSent) => wasSent);
  }

  /** Returns whether the merchant sees the order as paid and ships it. */
  canShip({ payment }: Attempt): boolean {
    if (!payment || payment.course === 'cancelled meanwhile') return false;
    return payment.wasSeen || this.isAcknowledged(payment);
  }

  /** Returns whether the shop has acknowledged a capture of the payment. */
  private isAcknowledged = ({ captured }: OnlinePayment): boolean =>
    this.webhooks.deliveries.some(
      (delivery) => delivery.isAcknowledged && delivery.captured && captured.includes(delivery.captured.paymentId),
    );
}

/** Starts the payment of an order at the shop. Undefined when the process was killed. */
async function startPayment(server: ServerAddress, attempt: Attempt): Promise<Started | undefined> {
  const kind = attempt.payment!.isByForm ? 'checkout' : 'upi';
  const reply = await callOrder(server, attempt, 'POST', `/payment/${kind}`, {});
  if (reply && reply.status !== 200) throw new Error(`A payment was not started: ${JSON.stringify(reply.body)}`);
  return reply?.body.data;
}
