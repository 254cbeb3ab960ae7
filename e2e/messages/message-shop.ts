import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect } from '../fixtures';
import { patience } from '../patience';
import { endProcess, findFreePort, IsolatedShop } from '../releases/isolated-shop';
import { releasesDir } from '../releases/release-files';
import { copySeededDatabase } from '../seeded-database';

const root = path.resolve(import.meta.dirname, '../..');

/** A message that a stand-in has received. */
export interface StandInMessage {
  id: string;
  channel: 'email' | 'sms' | 'whatsapp';
  to: string;
  /** Subject of a mail, id or name of a template. */
  subject: string;
  text: string;
}

const waitUntilReady = (url: string) =>
  expect
    .poll(
      () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      { intervals: [50], timeout: 120_000 * patience },
    )
    .toBe(true);

/** A shop with its own database that sends mail, SMS and WhatsApp to the stand-ins. */
export class MessageShop {
  private readonly processes: ChildProcess[] = [];

  private constructor(
    private readonly documents: IsolatedShop,
    private readonly standIn: string,
  ) {}

  get url(): string {
    return this.documents.url;
  }

  static async start(home: string): Promise<MessageShop> {
    mkdirSync(home, { recursive: true });
    copySeededDatabase(home);
    const [port, apiPort, standInPort, smtpPort] = await Promise.all([1, 2, 3, 4].map(findFreePort));
    const shop = new MessageShop(
      new IsolatedShop(home, `http://localhost:${port}`),
      `http://127.0.0.1:${standInPort}/stand-in`,
    );
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const settings = shop.run(
      ['--import', 'tsx', 'src/platform/mailbox/testing/start-stand-ins.ts'],
      { PORT: `${standInPort}`, SMTP_PORT: `${smtpPort}`, WEBHOOK_URL: `${apiUrl}/api/v1/messages` },
      path.join(root, 'api'),
    );
    await waitUntilReady(shop.standIn);
    shop.run(
      ['dist/main.mjs'],
      {
        ...(await settings),
        NODE_ENV: 'production',
        DEMO: '1',
        LOG_LEVEL: 'silent',
        LIMIT_FACTOR: '0',
        OVERLOAD_MS: '0',
        API_PORT: `${apiPort}`,
        VAR_DIR: home,
        RELEASES_DIR: releasesDir,
        SITE_URL: shop.url,
      },
      path.join(root, 'api'),
    );
    await waitUntilReady(`${apiUrl}/readyz`);
    await shop.documents.start(apiUrl);
    return shop;
  }

  /** Starts a process. Resolves to the settings that it prints, if it prints some. */
  private run(args: string[], env: Record<string, string>, cwd: string): Promise<Record<string, string>> {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.processes.push(child);
    return new Promise((resolve) =>
      child.stdout!.once('data', (data) =>
        resolve(
          Object.fromEntries([...String(data).matchAll(/^(\w+)='([^']*)'/gm)].map(([, name, value]) => [name, value])),
        ),
      ),
    );
  }

  /** Resolves to the newest message on a channel about an order whose text or subject contains a text. */
  async findMessage(channel: StandInMessage['channel'], text: string): Promise<StandInMessage> {
    let found: StandInMessage | undefined;
    await expect
      .poll(
        async () => {
          found = (await this.listMessages()).findLast(
            (message) => message.channel === channel && `${message.subject}\n${message.text}`.includes(text),
          );
          return found?.channel;
        },
        // The shop tries again within a minute.
        { intervals: [50], message: `${channel}: ${text}`, timeout: 120_000 * patience },
      )
      .toBe(channel);
    return found!;
  }

  async listMessages(): Promise<StandInMessage[]> {
    return (await fetch(`${this.standIn}/messages`)).json();
  }

  /** Reports about a message to the shop, as its provider would. */
  async report({ id }: StandInMessage, ...statuses: ('delivered' | 'read' | 'failed')[]): Promise<void> {
    for (const status of statuses) await this.post('receipts', { id, status });
  }

  /** Sends a WhatsApp message of a customer to the shop. */
  reply({ to: from }: StandInMessage, text: string): Promise<void> {
    return this.post('texts', { from, text });
  }

  private async post(route: string, body: object): Promise<void> {
    const { status } = await fetch(`${this.standIn}/${route}`, { method: 'POST', body: JSON.stringify(body) });
    expect(status, `${route}: ${JSON.stringify(body)}`).toBe(200);
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map(endProcess));
    await this.documents.stop();
  }
}

/** Tests in a shop that sends to the stand-ins. */
export const test = base.extend<{ shop: MessageShop }>({
  shop: [
    async ({ servers }, use, { workerIndex }) => {
      const home = path.join(path.dirname(releasesDir), `message-shop-${process.pid}-${workerIndex}`);
      await use(await servers.get('message shop', () => MessageShop.start(home)));
    },
    { timeout: 240_000 * patience },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});
export { expect };
