import { configureClient } from '@vastra/shared/http';
import { openDocumentApi } from './api/document-api';
import { config } from './config';
import { buildServer } from './server';

async function start() {
  const warnings: [details: object, message: string][] = [];
  let warn = (details: object, message: string): void => void warnings.push([details, message]);
  const documentApi = await openDocumentApi(config, (details, message) => warn(details, message));
  configureClient({ baseUrl: `${config.apiUrl}/api/v1`, read: documentApi.read });
  const server = await buildServer(documentApi);
  warn = (details, message) => server.log.warn(details, message);
  for (const [details, message] of warnings) warn(details, message);
  return server;
}

/** Starts the document server, until a signal or the end of the parent process stops it. */
export function serve(): void {
  const starting = start();

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
  process.once('disconnect', stop);

  starting
    .then((server) => server.listen({ port: config.port, host: config.host }))
    .catch((error: Error) => {
      process.stderr.write(`The document server cannot start: ${error.message}\n`);
      process.exit(1);
    });
}
