/** First segments of paths that the document server serves itself. No route of a release may begin with one of them. */
const reservedSegments = [
  'api',
  'assets',
  'beacon',
  'dev',
  'edge',
  'fonts',
  'livez',
  'media',
  'metrics',
  'reachable',
  'readyz',
  'releases',
  'startupz',
  'trial',
];

module.exports = { reservedSegments };
