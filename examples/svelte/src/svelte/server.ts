import type { ForeignComponent } from '@vastra/shared/island';
import type { Component } from 'svelte';
import { render } from 'svelte/server';

/** Returns a component of Svelte for `Island`. Browsers have `browser.ts` in place of this file. */
export const toForeignComponent = <Props extends Record<string, unknown>>(
  component: Component<Props>,
  styles: string,
): ForeignComponent<Props> => ({
  styles,
  render: (props) => render(component as Component, { props }).body,
});
