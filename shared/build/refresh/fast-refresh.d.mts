export interface WebpackHot {
  data?: Record<string, unknown>;
  accept(): void;
  dispose(handler: (data: Record<string, unknown>) => void): void;
  invalidate(): void;
}

export interface RefreshModule {
  register(type: unknown, name: string): void;
  createSignature(): (...args: unknown[]) => unknown;
  acceptUpdates(hot?: WebpackHot): void;
}

export interface FastRefresh {
  openModule(scope: string, id: string, module: { exports: object }): RefreshModule;
  noteChangedData(): void;
  perform(): void;
}

export interface RefreshRuntime {
  isLikelyComponentType(type: unknown): boolean;
  register(type: unknown, id: string): void;
  createSignatureFunctionForTransform(): (...args: unknown[]) => unknown;
  performReactRefresh(): unknown;
}

export function createFastRefresh(runtime: RefreshRuntime, reloadData: () => void): FastRefresh;
