declare module '*.svelte' {
  import type { Component } from 'svelte';

  /** CSS of the component and of those that it imports (`svelte-loader.cjs`). */
  export const styles: string;
  // biome-ignore lint/suspicious/noExplicitAny: TypeScript does not read the component, so that its properties are unknown
  const component: Component<any>;
  export default component;
}
