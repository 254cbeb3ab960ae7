/**
 * Replaces two packages of the federation runtime in remotes, by what the rest of it imports: the shell has them, and only the shell loads
 * remotes.
 */
export const ENCODE_NAME_PREFIX = '';
export const decodeName = (name) => name;
export const RUNTIME_009 = 'RUNTIME-009';
export const runtimeDescMap = {};
