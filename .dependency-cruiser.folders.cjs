const { options } = require('./.dependency-cruiser.cjs');

const domain = '^api/src/[^/]+/[^/]+$';

/** No two folders of the API import each other, not even through a third one. Tests are left out: they may import any folder. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle-of-api-folders',
      severity: 'error',
      comment: 'Give the shared part to the lower folder, or let the lower one declare a port or an event.',
      scope: 'folder',
      from: { path: domain },
      to: { path: domain, circular: true },
    },
  ],
  options: { ...options, exclude: { path: [options.exclude.path, '\\.test\\.tsx?$', '/testing/'] } },
};
