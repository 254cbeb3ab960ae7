/** Stands for the runtime's keeper of manifests (`SnapshotHandler`): there are none, and no plugin hears of any. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
}

export const getGlobalRemoteInfo = () => ({});
