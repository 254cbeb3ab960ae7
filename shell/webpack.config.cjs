const { shell } = require('@vastra/shared/build');

const [web, server] = shell({ dir: __dirname });

// The worker thread in which a release is smoke-tested before it goes live.
server.entry['smoke-test-worker'] = './server/rollout/smoke-test-worker.ts';
// The worker thread that notices when a release blocks the server.
server.entry['watchdog-worker'] = '../platform/host/watchdog/watchdog-worker.ts';
// Releases are found at run time: their `require` is Node's own.
server.module = { ...server.module, parser: { javascript: { createRequire: false } } };

module.exports = [web, server];
