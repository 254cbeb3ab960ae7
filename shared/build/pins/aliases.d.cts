type Aliases = Record<string, string>;
export const remoteAliases: Aliases;
export const serverAliases: Aliases;
export const shellAliases: Aliases;
export const singleCopyAliases: Aliases;
export const stubbedModules: Aliases;
