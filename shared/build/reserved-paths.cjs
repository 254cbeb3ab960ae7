/** First segments of paths that the document server serves itself. No route of a release may begin with one of them. */
const reservedSegments = [
  'api',
  'assets',
  'beacon',
  'dev',
  'fonts',
  'healthz',
  'media',
  'metrics',
  'readyz',
  'releases',
  'trial',
];

module.exports = { reservedSegments };
