/** First segments of paths that the document server serves itself. `shell/url-owners.json` lists them too, so that no release declares them. */
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
