/** True if the build is for development. It is read once, because a process builds for one of the two. */
const isDevelopment = process.env.NODE_ENV === 'development';

module.exports = { isDevelopment };
