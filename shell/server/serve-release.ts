// Secrets and releases are readable by this user only.
process.umask(0o077);

import('./serve')
  .then(({ serve }) => serve())
  .catch((error: Error) => {
    process.stderr.write(`The document server cannot start: ${error.message}\n`);
    process.exit(1);
  });
