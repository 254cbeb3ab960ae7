/** Replaces the federation runtime's cache of manifests (`SnapshotHandler`), because the shop has no manifests. */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
}

export const getGlobalRemoteInfo = () => ({});
