/**
 * Creates the object that connects the modules of a page with React's refresh runtime.
 *
 * @param runtime `react-refresh/runtime`
 * @param reloadData called after an update that changed more than components, so that the page loads its data again
 */
export function createFastRefresh(runtime, reloadData) {
  let hasChangedData = false;

  /**
   * Returns true if all exports are components, so that only React holds the exports of the module. A styled component copies the rules
   * of the component that it extends, so modules that import a styled component must be evaluated again too.
   */
  const hasComponentsOnly = (exported) => {
    const values = Object.values(exported);
    const isReplaceable = (value) => runtime.isLikelyComponentType(value) && value.styledComponentId === undefined;
    return values.length > 0 && values.every(isReplaceable);
  };

  return {
    /** Called at the beginning of each module. `scope` is the name of its bundle: modules of two bundles may have the same id. */
    openModule(scope, id, module) {
      const register = (type, name) => {
        if (runtime.isLikelyComponentType(type)) runtime.register(type, `${scope} ${id} ${name}`);
      };
      return {
        register,
        createSignature: runtime.createSignatureFunctionForTransform,
        /**
         * Called at the end of each module, with webpack's API for updates if there is one. A module that exports components only can be
         * replaced alone. For other modules their importers are replaced, up to a module that can be replaced, or the page is loaded again.
         */
        acceptUpdates(hot) {
          const { exports } = module;
          for (const [name, value] of Object.entries(exports)) register(value, name);
          if (!hot) return;
          /** The names of the exports if the module can be replaced alone. */
          const names = hasComponentsOnly(exports) ? String(Object.keys(exports)) : undefined;
          hot.dispose((data) => {
            data.names = names;
          });
          if (names) hot.accept();
          // Otherwise the importers were replaced too.
          const wasReplacedAlone = hot.data?.names !== undefined;
          if (wasReplacedAlone && hot.data.names !== names) hot.invalidate();
        },
      };
    },
    /** Called when the module of a page was replaced: its loader, or a function of the loader, may have changed. */
    noteChangedData() {
      hasChangedData = true;
    },
    /** Called after each update: renders the components that have changed. */
    perform() {
      runtime.performReactRefresh();
      if (hasChangedData) reloadData();
      hasChangedData = false;
    },
  };
}
