const { isDevelopment } = require('./mode.cjs');

/**
 * Options of webpack. A production build has its source maps in a separate folder, without the sources' content. No script names its
 * map, and a release stores them where nothing serves them (`platform/releases/publish/source-maps.ts`). The names of sources are relative to
 * the package, so that the same sources give the same maps.
 */
const devtool = isDevelopment ? 'cheap-module-source-map' : 'hidden-nosources-source-map';
const sourceMapNames = isDevelopment
  ? {}
  : {
      sourceMapFilename: 'maps/[file].map',
      devtoolModuleFilenameTemplate: '[resource-path]',
      devtoolFallbackModuleFilenameTemplate: '[resource-path]?[hash]',
    };

module.exports = { devtool, sourceMapNames };
