import type { ForeignComponent } from '@vastra/shared/island';
import { type Component, hydrate, mount, unmount } from 'svelte';
import { createSubscriber } from 'svelte/reactivity';

/** Returns properties that a component reads again after each `update`. */
function createProps<Props extends Record<string, unknown>>(first: Props) {
  let current = first;
  let notify = () => {};
  const subscribe = createSubscriber((update) => {
    notify = update;
  });
  const props = new Proxy(first, {
    get: (_target, name: string) => {
      subscribe();
      return current[name];
    },
  });
  const update = (next: Props) => {
    current = next;
    notify();
  };
  return { props, update };
}

/** Returns a component of Svelte for `Island`. */
export const toForeignComponent = <Props extends Record<string, unknown>>(
  component: Component<Props>,
  styles: string,
): ForeignComponent<Props> => ({
  styles,
  hydrate(target, first) {
    const { props, update } = createProps(first);
    const start = target.hasChildNodes() ? hydrate : mount;
    const running = start(component, { target, props });
    return { update, unmount: () => void unmount(running) };
  },
});
