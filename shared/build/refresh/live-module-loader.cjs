/**
 * A webpack loader that puts a module before a page or a fragment. The shell holds a page's module for as long as the document lives, so its
 * exports must be read from the newest version: the loader of the next navigation, and the component of the next render.
 */
module.exports.pitch = function liveModuleLoader() {
  const request = JSON.stringify(this.utils.contextify(this.context, `${this.resourcePath}?own`));
  return `
let current = require(${request});
const names = Object.keys(current);
Object.defineProperty(exports, '__esModule', { value: true });
for (const name of names) Object.defineProperty(exports, name, { enumerable: true, get: () => current[name] });
if (module.hot && globalThis.__FAST_REFRESH__) module.hot.accept(${request}, () => {
  current = require(${request});
  // Exports that were added or removed cannot appear in the module that the shell holds.
  if (String(Object.keys(current)) !== String(names)) module.hot.invalidate();
  globalThis.__FAST_REFRESH__.noteChangedData();
});
`;
};
