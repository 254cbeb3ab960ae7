import { rmSync } from 'node:fs';
import path from 'node:path';
import { getInstanceName } from '@vastra/platform/host/health/settings';
import { Launched } from '@vastra/platform/host/launcher/launched';
import { cannotListenCode } from '@vastra/platform/host/launcher/messages';
import { retire } from '@vastra/platform/host/launcher/retire';
import { keepHeapSmall } from '@vastra/platform/host/memory-limit';
import { listReasonsOfContract } from '@vastra/platform/host/rollout/compare-contract';
import { openStorage, readHealth } from '@vastra/platform/releases';
import { startLifeCheck } from '@vastra/platform/server/life-check/start-life-check';
import { onParentEnd } from '@vastra/platform/server/on-parent-end';
import { startTracing, stopTracing } from '@vastra/platform/server/tracing/start-tracing';
import type { ShopDetails } from '@vastra/shared/contract';
import { configureClient } from '@vastra/shared/http';
import type { FastifyInstance } from 'fastify';
import { openDocumentApi } from './api/document-api';
import { findFault } from './check-pages';
import { config } from './config';
import { buildServer } from './server';

const isApiReady = (): Promise<boolean> =>
  fetch(`${config.apiUrl}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves to whether shoppers see the shop; true while the API does not respond. */
const isShopOpen = (): Promise<boolean> =>
  fetch(`${config.apiUrl}/api/v1/shop-details`, { signal: AbortSignal.timeout(2000) })
    .then((response) => response.json() as Promise<{ data?: ShopDetails }>)
    .then(
      ({ data }) => data?.isOpen !== false,
      () => true,
    );

const readReport = async () => {
  const servers = await readHealth(openStorage(config.storage));
  return servers.find(({ instance }) => instance === getInstanceName(config.port));
};

async function build(launched: Launched): Promise<FastifyInstance> {
  await startTracing(config.tracing, { propagateTo: [config.apiUrl] });
  const warnings: [details: object, message: string][] = [];
  let warn = (details: object, message: string): void => void warnings.push([details, message]);
  const documentApi = await openDocumentApi(config, (details, message) => warn(details, message));
  configureClient({ baseUrl: `${config.apiUrl}/api/v1`, read: documentApi.read });
  const server = await buildServer(documentApi, launched);
  server.addHook('onClose', stopTracing);
  warn = (details, message) => server.log.warn(details, message);
  for (const [details, message] of warnings) warn(details, message);
  return server;
}

/** Starts the document server, until a signal or the end of the parent process stops it, or another one takes its place. */
export function serve(): void {
  keepHeapSmall();
  const launched = new Launched(process.env);
  const starting = build(launched);

  let isStopping = false;
  const stop = (): void => {
    // A service manager may signal this process and its parent, which passes the signal on.
    if (isStopping) return;
    isStopping = true;
    starting
      .then(async (server) => {
        await server.drain.run();
        await server.close();
      })
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  // Ctrl-C signals every process of the terminal. A child of `npm start` ignores it, because the parent disconnects when it must stop.
  process.on('SIGINT', () => process.connected || stop());
  onParentEnd(stop);
  launched.onReplaced(() => {
    starting.then((server) => retire(server)).then(stop, stop);
  });

  start(starting, launched).catch((error: NodeJS.ErrnoException) => {
    process.stderr.write(`The document server cannot start: ${error.message}\n`);
    process.exit(error.syscall === 'listen' || error.syscall === 'bind' ? cannotListenCode : 1);
  });
}

async function start(starting: Promise<FastifyInstance>, launched: Launched): Promise<void> {
  const server = await starting;
  // The pages of a young release may be what blocks the isolated process.
  if (launched.role === 'candidate' || launched.role === 'canary') {
    const { hostCapabilities } = server.rollout;
    const listContractReasons = () =>
      hostCapabilities.load().then(() => listReasonsOfContract(path.join(__dirname, '..'), hostCapabilities));
    const fault = await findFault(server, { isApiReady, isShopOpen, listContractReasons, readReport });
    if (fault) return launched.refuse(fault);
  }
  const { SHELL_SOCKET: socket } = process.env;
  if ((launched.role === 'canary' || launched.role === 'isolated') && socket) {
    // Exclusive, because the launcher would listen on it otherwise.
    await server.listen({ path: socket, exclusive: true });
    process.once('exit', () => rmSync(socket, { force: true }));
  } else {
    await server.listen({ port: config.port, host: config.host });
    startChecks(server, launched);
  }
  launched.send({ type: 'ready' });
}

/** Answers a balancer's checks until another process takes the place of this one. */
function startChecks(server: FastifyInstance, launched: Launched): void {
  const { host, checkPort: port } = config;
  if (port === undefined) return;
  const lifeCheck = startLifeCheck({
    ...{ host, port },
    isReady: () => server.rollout.isReady() && !server.drain.isDraining(),
    warn: (message) => server.log.warn(message),
  });
  launched.onReplaced(() => void lifeCheck.close());
}
