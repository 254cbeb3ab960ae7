const tsx = require('tsx/cjs/api');

/** Returns the exports of a `declaration.ts`, which are JSON. Throws the error of the file. */
function readDeclaration(file) {
  // A development server reads the file again after each change.
  for (const cached of Object.keys(require.cache)) if (cached.startsWith(file)) delete require.cache[cached];
  return JSON.parse(JSON.stringify(tsx.require(file, __filename)));
}

module.exports = { readDeclaration };
