const { compile } = require('svelte/compiler');

const childImports = /^\s*import\s+(\w+)\s+from\s+(['"]\.[^'"]+\.svelte['"])/gm;

/**
 * Returns the module of a component, as JavaScript. Besides the component it exports `styles`: its CSS and that of the components that it imports.
 *
 * @param {string} source
 * @param {{ filename: string, generate: 'client' | 'server' }} options
 */
function compileComponent(source, options) {
  // Elements are created one by one, because the shop's Trusted Types refuse HTML with buttons.
  const { js, css } = compile(source, { ...options, css: 'external', fragments: 'tree' });
  const children = [...source.matchAll(childImports)].map(([, name, file]) => ({ name: `stylesOf${name}`, file }));
  const imports = children.map(({ name, file }) => `import { styles as ${name} } from ${file};`);
  const styles = [...children.map(({ name }) => name), JSON.stringify(css?.code ?? '')].join(' + ');
  return [...imports, js.code, `export const styles = ${styles};`].join('\n');
}

/** The loader for webpack. */
module.exports = function loadComponent(source) {
  return compileComponent(source, { filename: this.resourcePath, ...this.getOptions() });
};
module.exports.compileComponent = compileComponent;
