import { callsGoTo } from '@vastra/shared/http';
import { config } from './config';
import { apiAnswers } from './document/api-responses';
import { buildServer } from './server';

callsGoTo({ baseUrl: `${config.apiUrl}/api/v1`, read: apiAnswers(config.apiUrl) });

const serving = buildServer();

const stop = (): void => {
  serving
    .then((server) => server.close())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
};
process.once('SIGTERM', stop);
// Ctrl-C reaches every process of the terminal; when `npm start` is the parent, it says when to stop.
process.once('SIGINT', () => process.connected || stop());
process.once('disconnect', stop);

serving
  .then((server) => server.listen({ port: config.port, host: config.host }))
  .catch((error: Error) => {
    process.stderr.write(`The document server cannot start: ${error.message}\n`);
    process.exit(1);
  });
