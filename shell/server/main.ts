import cluster from 'node:cluster';
import { supervise } from './supervise';

// Secrets and releases are readable by this user only.
process.umask(0o077);

if (cluster.isPrimary) supervise();
else void import('./serve').then(({ serve }) => serve());
