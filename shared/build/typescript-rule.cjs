const path = require('node:path');
const styledComponentIds = require('typescript-plugin-styled-components').default;
const { minifyStyles } = require('./minify-styles.cjs');
const { isDevelopment } = require('./mode.cjs');
const { formatError } = require('./refresh/format-error.cjs');

const tsconfig = path.join(__dirname, '../tsconfig.base.json');

/**
 * styled-components numbers components in load order unless they get an id at compile time;
 * then server and browser disagree. The id is made of package and file, so two remotes' ids differ.
 */
const typescriptRule = {
  test: /\.tsx?$/,
  loader: require.resolve('ts-loader'),
  options: {
    transpileOnly: true,
    // A remote in a repository of its own has @vastra/shared there, as TypeScript.
    allowTsInNodeModules: true,
    configFile: tsconfig,
    ...(isDevelopment && { errorFormatter: formatError }),
    compilerOptions: { noEmit: false, sourceMap: true },
    getCustomTransformers: () => ({
      before: [
        ...(isDevelopment ? [] : [minifyStyles]),
        // Its own minifier removes spaces between selectors.
        styledComponentIds({ ssr: true, displayName: isDevelopment, minify: false }),
      ],
    }),
  },
};

module.exports = { typescriptRule };
