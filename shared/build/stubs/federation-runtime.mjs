/** Part of the federation runtime that a remote uses. It loads no remotes and registers nothing. */
export { getRemoteEntry, init } from 'federation-runtime';
