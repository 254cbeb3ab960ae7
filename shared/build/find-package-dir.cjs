const path = require('node:path');

/** Returns the folder of a package, as resolved from the folder `from`. */
const findPackageDir = (name, from) => {
  const entry = require.resolve(name, { paths: [from] });
  return entry.slice(0, entry.lastIndexOf(`${path.sep}dist${path.sep}`));
};

module.exports = { findPackageDir };
