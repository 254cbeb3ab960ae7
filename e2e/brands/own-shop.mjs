import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { importTypescript } from '../../platform/tools/import-typescript.mjs';
import { patience } from '../../shared/testing/patience.cjs';
import { findFreePorts } from '../find-free-ports.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startMs = 900_000 * patience;
const mailMs = 60_000 * patience;

/** A new shop, begun as `npm start -- --new EMAIL` begins one, that sends its mails to a stand-in. */
export class OwnShop {
  /** @param {{ home: string, owner: string }} options `home`: folder of its data, which does not exist yet; `owner`: email */
  constructor({ home, owner }) {
    Object.assign(this, { home, owner });
  }

  /** Begins the shop. Resolves to the link with which the owner chooses a password, as the terminal shows it. */
  async begin() {
    const { SmtpStandIn } = await importTypescript('../api/src/platform/mailbox/testing/smtp-stand-in.ts');
    this.smtp = new SmtpStandIn();
    const { port: smtpPort } = await this.smtp.listen();
    const port = await findFreePorts(4800);
    this.origin = `http://localhost:${port}`;
    mkdirSync(this.home, { recursive: true });
    const log = createWriteStream(path.join(this.home, 'shop.log'));
    const { DEMO: _demo, DATABASE_URL: _url, SITE_URL: _site, ...env } = process.env;
    this.child = spawn(process.execPath, [path.join(root, 'shared/workspace/start.mjs'), '--new', this.owner], {
      cwd: root,
      env: {
        ...env,
        PORT: String(port),
        VAR_DIR: this.home,
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    this.child.stdout.on('data', (text) => {
      output += text;
    });
    this.child.stdout.pipe(log);
    this.child.stderr.pipe(log);
    for (const deadline = Date.now() + startMs; Date.now() < deadline; await sleep(250)) {
      const link = /Choose the password of .*: (http\S+)\s/.exec(output)?.[1];
      if (link) return link;
      if (this.child.exitCode !== null) break;
    }
    throw new Error(`The shop did not begin. Its log: ${this.home}/shop.log`);
  }

  get mails() {
    return this.smtp.mails;
  }

  /** Resolves to the first mail to a person whose text matches. */
  async findMail(to, pattern) {
    for (const deadline = Date.now() + mailMs; Date.now() < deadline; await sleep(100)) {
      const mail = this.mails.find((each) => each.to.includes(to) && pattern.test(each.text));
      if (mail) return mail;
    }
    throw new Error(`No mail to ${to} matches ${pattern}.`);
  }

  /** Stops the shop and the stand-in. */
  async stop() {
    await this.smtp?.close();
    if (!this.child || this.child.exitCode !== null) return;
    const hasEnded = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await hasEnded;
  }
}
