import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Cluster, initialStock, root, waitFor } from '../cluster.mjs';
import { buildPostgres, makeFolder } from '../engines.mjs';
import { findFreePorts, ManagedProcess } from '../managed-process.mjs';

const standInScript = 'src/payments/razorpay/testing/start-razorpay-stand-in.ts';

/** The smallest shop that can be restored: PostgreSQL, one API that also runs the jobs, and the stand-in of a payment provider. */
export class RestoreShop extends Cluster {
  async start(log) {
    mkdirSync(this.logs);
    // The user of PostgreSQL enters its folder through this one.
    chmodSync(this.home, 0o755);
    const [postgresPort, port, paymentPort] = await findFreePorts(3);
    this.origin = `http://127.0.0.1:${port}`;
    this.databaseUrl = `postgres://shop@127.0.0.1:${postgresPort}/shop`;
    this.paymentUrl = `http://127.0.0.1:${paymentPort}`;
    this.env = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DEMO: '0',
      SITE_URL: this.origin,
      SESSION_SECRET: randomBytes(32).toString('base64'),
      DATABASE_URL: this.databaseUrl,
      COD_CODE: '0',
      REQUIRE_ADMIN_SECOND_FACTOR: '0',
    };
    const { home } = this;
    this.add(buildPostgres({ home, port: postgresPort, logFile: this.getLog('postgres') }));
    this.add(this.buildPaymentStandIn(paymentPort));
    await this.processes.postgres.start();
    await waitFor(() => this.query('select 1', 'postgres'));
    await this.query('create database shop', 'postgres');
    await this.fill();
    log('The database is filled');
    await this.processes.payments.start();
    Object.assign(this.env, this.readPaymentSettings());
    this.apiEnv = this.env;
    this.add(this.buildApi('api', port, { worker: 'both' }));
    await this.processes.api.start();
    log('The shop is ready');
  }

  buildPaymentStandIn(port) {
    return new ManagedProcess({
      name: 'payments',
      command: process.execPath,
      args: ['--import', 'tsx', standInScript],
      cwd: path.join(root, 'api'),
      env: { PORT: String(port), WEBHOOK_URL: `${this.origin}/api/v1/payments/razorpay/webhook` },
      logFile: this.getLog('payments'),
      // It listens before it prints its settings, without which the shop would offer no such payment.
      isReady: async () => 'RAZORPAY_WEBHOOK_SECRET' in this.readPaymentSettings(),
    });
  }

  /** Reads the settings that the stand-in prints: NAME='value' NAME='value' … */
  readPaymentSettings() {
    const settings = readFileSync(this.getLog('payments'), 'utf8').matchAll(/(RAZORPAY_\w+)='([^']*)'/g);
    return Object.fromEntries([...settings].map(([, name, value]) => [name, value]));
  }

  /** Fills the database with the demo's catalogue, without the demo's accounts. */
  async fill() {
    makeFolder(this.home, 'api');
    await this.run('api/dist/main.mjs', ['migrate']);
    await this.run('api/dist/main.mjs', ['seed'], { DEMO: '1' });
    await this.run('api/dist/main.mjs', ['admin', 'forget-demo']);
    await this.query(`update variants set stock = ${initialStock}`);
  }

  /** Runs a command of the API with the shop's settings. Resolves to its output. */
  run(script, args, env) {
    return super.run(script, args, { VAR_DIR: path.join(this.home, 'api'), ...env });
  }
}
