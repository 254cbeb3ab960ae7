import { setTimeout } from 'node:timers/promises';
import type { Bank } from './banks';
import type { ServerAddress } from './send-json';
import type { ReceivedMessage, StandIns } from './stand-ins';
import type { Delivery, Webhooks } from './webhooks';

/** The work that providers do by themselves: they report refunds, some of which wait or fail, and send receipts of messages. */
export class ProviderSide {
  /** Every refund is paid at once. */
  isCalm = false;
  private readonly reportedRefunds = new Set<string>();
  private receivedCount = 0;
  private receiptCount = 0;
  private waiting: ReceivedMessage[] = [];
  private refundCount = 0;

  constructor(
    private readonly standIns: StandIns,
    private readonly banks: readonly Bank[],
    private readonly webhooks: Webhooks,
  ) {}

  /** Works until `isOver`. */
  async run(server: ServerAddress, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.report(server);
      await setTimeout(5);
    }
  }

  /** Reports what is new. Each second message comes twice, some at the same time. */
  async report(server: ServerAddress): Promise<void> {
    const deliveries = [...this.buildRefundMessages(), ...this.buildReceipts()];
    await Promise.all(
      deliveries.map(async (delivery, index) => {
        const send = () => this.webhooks.send(server, delivery);
        await Promise.all(index % 4 === 1 ? [send(), send()] : [send()]);
        if (index % 4 === 3) await send();
      }),
    );
  }

  private buildRefundMessages(): Delivery[] {
    if (this.isCalm) for (const bank of this.banks) bank.holdRefunds(false);
    return this.banks.flatMap((bank) => {
      const open = bank.listRefunds().filter(({ id }) => !this.reportedRefunds.has(id));
      return open.map(({ id, status }) => {
        this.reportedRefunds.add(id);
        // Holds three of five refunds: the bank pays two of them later, and refuses one.
        this.refundCount += 1;
        bank.holdRefunds(!this.isCalm && this.refundCount % 5 >= 2);
        if (status === 'open') bank.endRefund(id, this.isCalm || this.refundCount % 5 !== 0);
        return this.webhooks.addRefund(bank, id);
      });
    });
  }

  /** Builds receipts: of WhatsApp at once, of other channels after the next kill. */
  private buildReceipts(): Delivery[] {
    const { received, process } = this.standIns;
    this.waiting.push(...received.slice(this.receivedCount));
    this.receivedCount = received.length;
    const isDue = (message: ReceivedMessage) => message.channel === 'whatsapp' || message.process < process;
    const due = this.waiting.filter(isDue);
    this.waiting = this.waiting.filter((message) => !isDue(message));
    return due.map((message) => {
      const hasFailed = message.channel === 'whatsapp' && this.receiptCount++ % 3 === 0;
      return this.webhooks.addReceipt(message, hasFailed ? 'failed' : 'delivered');
    });
  }
}
