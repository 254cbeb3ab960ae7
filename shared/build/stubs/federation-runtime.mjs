/** What a remote uses of the federation runtime: it loads no remotes and registers nothing. */
export { getRemoteEntry, init } from 'federation-runtime';
