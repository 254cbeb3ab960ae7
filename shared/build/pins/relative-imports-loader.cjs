const path = require('node:path');

/** A loader that makes the imports of absolute paths in a module relative to its folder. */
module.exports = function makeImportsRelative(source) {
  return source.replace(/^(import \w+ from )(".+");$/gm, (line, start, quoted) => {
    const imported = JSON.parse(quoted);
    if (!path.isAbsolute(imported)) return line;
    const relative = path.relative(this.context, imported).split(path.sep).join('/');
    return `${start}${JSON.stringify(relative)};`;
  });
};
