const { readDeclaration } = require('./read-declaration.cjs');

/** Replaces the code of a declaration by its exports as JSON, so that no page loads zod. */
module.exports = function loadDeclaration() {
  return Object.entries(readDeclaration(this.resourcePath))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
};

module.exports.declarationRule = {
  test: /[\\/](?:src|features[\\/][^\\/]+[\\/][^\\/]+)[\\/]fragments[\\/][^\\/]+[\\/]declaration\.ts$/,
  enforce: 'post',
  loader: __filename,
};
