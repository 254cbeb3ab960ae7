/** Name of a remote's federation container, which no other remote has. */
const toContainer = (remote) => remote.replaceAll('-', '_');

/** Beginning of the names of a remote's fragments and slots. */
const toDomain = (remote) => remote.replace(/^mf-/, '');

module.exports = { toContainer, toDomain };
