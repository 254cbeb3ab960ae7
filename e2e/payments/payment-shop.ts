import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from '../fixtures';
import { patience } from '../patience';
import { endProcess, findFreePort } from '../releases/isolated-shop';
import { releasesDir } from '../releases/release-files';
import { copySeededDatabase } from '../seeded-database';

const root = path.resolve(import.meta.dirname, '../..');
const payments = path.join(root, 'api/src/payments');

/** Payment providers that have a stand-in. */
export type Provider = 'razorpay' | 'cashfree' | 'phonepe';
export const providers: Provider[] = ['razorpay', 'cashfree', 'phonepe'];

const waitFor = (url: string) =>
  expect
    .poll(
      () =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      { intervals: [100], timeout: 120_000 * patience },
    )
    .toBe(true);

/** A shop with its own database that takes payments through the stand-ins of the providers. */
export class PaymentShop {
  private readonly processes: ChildProcess[] = [];
  private api?: ChildProcess;
  readonly url: string;

  private constructor(
    private readonly home: string,
    port: number,
    private readonly apiPort: number,
    private readonly standInPorts: Record<Provider, number>,
  ) {
    this.url = `http://localhost:${port}`;
  }

  /** Starts the stand-ins and the document server, which is the same for all providers. */
  static async start(): Promise<PaymentShop> {
    const home = path.join(path.dirname(releasesDir), `payment-shop-${process.pid}`);
    mkdirSync(home, { recursive: true });
    copySeededDatabase(home);
    const [port, apiPort, razorpay, cashfree, phonepe] = await Promise.all([1, 2, 3, 4, 5].map(findFreePort));
    const shop = new PaymentShop(home, port, apiPort, { razorpay, cashfree, phonepe });
    for (const provider of providers)
      shop.run(
        ['--import', 'tsx', path.join(payments, provider, `testing/start-${provider}-stand-in.ts`)],
        {
          PORT: String(shop.standInPorts[provider]),
          WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/v1/payments/${provider}/webhook`,
        },
        path.join(root, 'api'),
      );
    shop.run([path.join(root, 'shell/dist/server/main.cjs')], {
      PORT: String(port),
      API_URL: `http://127.0.0.1:${apiPort}`,
      ...shop.settings,
    });
    await Promise.all(providers.map((provider) => waitFor(`${shop.getStandInUrl(provider)}/stand-in`)));
    return shop;
  }

  /** Offers a provider; the other providers stay for payments that have begun. */
  async offer(provider: Provider): Promise<void> {
    if (this.api) {
      const ended = new Promise((resolve) => this.api!.once('exit', resolve));
      this.api.kill();
      await ended;
    }
    this.api = this.run([path.join(root, 'api/dist/main.mjs')], {
      API_PORT: String(this.apiPort),
      PAYMENT_PROVIDER: provider,
      ...this.settings,
    });
    await waitFor(`http://127.0.0.1:${this.apiPort}/readyz`);
    await expect
      .poll(() => fetch(`${this.url}/readyz`).then(({ ok }) => ok), { timeout: 60_000 * patience })
      .toBe(true);
  }

  private get settings(): Record<string, string> {
    const [razorpay, cashfree, phonepe] = providers.map(this.getStandInUrl);
    return {
      NODE_ENV: 'production',
      DEMO: '1',
      LOG_LEVEL: 'silent',
      LIMIT_FACTOR: '0',
      OVERLOAD_MS: '0',
      VAR_DIR: this.home,
      RELEASES_DIR: releasesDir,
      SITE_URL: this.url,
      RAZORPAY_API_URL: razorpay,
      RAZORPAY_SCRIPT_URL: `${razorpay}/v1/checkout.js`,
      RAZORPAY_UPI_INTENT: '1',
      RAZORPAY_KEY_ID: 'rzp_test_stand_in',
      RAZORPAY_KEY_SECRET: 'the secret of the stand-in',
      RAZORPAY_WEBHOOK_SECRET: 'the webhook secret of the stand-in',
      CASHFREE_API_URL: cashfree,
      CASHFREE_SCRIPT_URL: `${cashfree}/cashfree.js`,
      CASHFREE_UPI_INTENT: '1',
      CASHFREE_APP_ID: 'TEST_stand_in',
      CASHFREE_SECRET_KEY: 'the secret key of the Cashfree stand-in',
      PHONEPE_API_URL: phonepe,
      PHONEPE_AUTH_URL: phonepe,
      PHONEPE_CLIENT_ID: 'TEST_stand_in',
      PHONEPE_CLIENT_SECRET: 'the client secret of the PhonePe stand-in',
      PHONEPE_WEBHOOK_USERNAME: 'vastra',
      PHONEPE_WEBHOOK_PASSWORD: 'the webhook password of the PhonePe stand-in',
    };
  }

  private readonly getStandInUrl = (provider: Provider): string => `http://127.0.0.1:${this.standInPorts[provider]}`;

  private run(args: string[], env: Record<string, string>, cwd = root): ChildProcess {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.processes.push(child);
    return child;
  }

  /**
   * Ends the newest payment by UPI, as the shopper's app would, and resolves when the shop has the provider's messages. `webhooks: 0`: the
   * message is late; a second call sends it. `webhooks: 2`: it is doubled.
   */
  async finishUpi(provider: Provider, outcome: { outcome: 'paid' | 'failed'; webhooks?: number }): Promise<void> {
    const standIn = this.getStandInUrl(provider);
    const html = await (await fetch(`${standIn}/stand-in`)).text();
    const id = [...html.matchAll(/data-id="([^"]+)"/g)].at(-1)![1];
    await fetch(`${standIn}/stand-in/payments/${id}`, { method: 'POST', body: JSON.stringify(outcome) });
  }

  /** Returns the mails of an order whose HTML contains a text, as the development mailbox shows them. */
  async listMails(orderId: string, text: string): Promise<string[]> {
    const html = await (await fetch(`${this.url}/dev/mailbox`)).text();
    return html.split('<article>').filter((mail) => mail.includes(orderId) && mail.includes(text));
  }

  /** Stops everything and deletes the data. */
  async stop(): Promise<void> {
    await Promise.all(this.processes.map(endProcess));
    rmSync(this.home, { recursive: true, force: true });
  }
}
