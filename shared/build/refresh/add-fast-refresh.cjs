const path = require('node:path');

/** Finds the modules that other bundles hold as a whole: a page or a fragment, by its file. */
const liveModule =
  /[\\/](?:src|features[\\/][^\\/]+[\\/][^\\/]+)[\\/](?:pages|fragments)[\\/][^\\/]+[\\/](?:page|fragment)\.tsx$/;

/**
 * Adds React Fast Refresh to the development build for browsers: a change of a component replaces it in the open page, which keeps its
 * state. Node has no page, so the server build stays as it is.
 *
 * @param configs the two builds of `preset.cjs`, for browsers and for the document server
 */
function addFastRefresh([web, server]) {
  const scope = web.output.uniqueName;
  const isShell = web.entry.shell !== undefined;
  return [
    {
      ...web,
      // The hook must be there before react-dom is, and react-dom comes with the shell.
      ...(isShell && {
        entry: { ...web.entry, shell: [path.join(__dirname, 'install.mjs'), web.entry.shell].flat() },
      }),
      // A page would take the broken build for its next one, and lose its state.
      optimization: { ...web.optimization, emitOnErrors: false },
      module: {
        ...web.module,
        rules: [
          ...web.module.rules,
          // First, because the source that it returns is not for the loaders after it.
          {
            test: liveModule,
            resourceQuery: { not: /^\?own$/ },
            enforce: 'post',
            loader: require.resolve('./live-module-loader.cjs'),
          },
          {
            test: /\.tsx?$/,
            enforce: 'post',
            loader: require.resolve('./refresh-loader.cjs'),
            options: { scope },
          },
        ],
      },
    },
    server,
  ];
}

module.exports = { addFastRefresh };
