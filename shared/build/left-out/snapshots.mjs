/** Stands for the runtime's keeper of manifests (`SnapshotHandler`): there are none. */
export class SnapshotHandler {
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
