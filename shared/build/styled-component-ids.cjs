const fs = require('node:fs');
const path = require('node:path');
const { default: createTransformer } = require('typescript-plugin-styled-components');
const { isDevelopment } = require('./mode.cjs');

/** Package by folder. */
const packages = new Map();

/** Returns folder and name of the package that has the folder. */
function findPackage(dir) {
  if (!packages.has(dir)) {
    const file = path.join(dir, 'package.json');
    const found = fs.existsSync(file)
      ? { dir, name: JSON.parse(fs.readFileSync(file, 'utf8')).name }
      : findPackage(path.dirname(dir));
    packages.set(dir, found);
  }
  return packages.get(dir);
}

const getPackage = (fileName) => findPackage(path.dirname(fileName));

const addIds = createTransformer({
  ssr: true,
  displayName: isDevelopment,
  // Is a part of the hash. In development it is the name of the class too.
  ...(!isDevelopment && { getDisplayName: (fileName, name) => `${getPackage(fileName).name}/${name}` }),
  // Its own minifier removes spaces between selectors.
  minify: false,
});

/**
 * A TypeScript transformer that gives each styled component an id. Without it styled-components numbers them in load order, and server and browser
 * disagree. The id is a hash of the package, the path in the package and the name: two remotes' ids differ, and clones in two folders build the
 * same release.
 */
const styledComponentIds = (context) => (file) => {
  const getCompilerOptions = () => ({
    ...context.getCompilerOptions(),
    sourceRoot: getPackage(file.fileName).dir,
  });
  return addIds(Object.create(context, { getCompilerOptions: { value: getCompilerOptions } }))(file);
};

module.exports = { styledComponentIds };
