interface Hook<T> {
  tap(name: string, listener: (value: T) => void): void;
}

interface WatchedCompiler {
  hooks: { invalid: Hook<void>; done: Hook<{ hasErrors(): boolean; toString(preset: string): string }> };
}

export function followBuilds<T extends WatchedCompiler>(
  name: string,
  compilers: T[],
  handleBuilds: (changed: Set<T>) => Promise<void>,
): { waitUntilBuilt(compiler: T): Promise<void>; waitUntilLive(): Promise<void> };
