import { type ComponentType, lazy, useEffect } from 'react';

/** User activity that usually precedes scrolling, so that the code is loaded in time. */
const userActivityEvents = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;
/** Milliseconds before code that failed to load is requested again. */
const retryDelayMs = 3000;

const waitUntilNear = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
    for (const eventName of userActivityEvents)
      addEventListener(eventName, () => resolve(), { once: true, passive: true });
  });

/**
 * Returns a lazy component whose code is loaded when the visitor is active or the element `id` of the document comes into view.
 * Until then the document's HTML stays and its links work. A button that was pressed before is clicked again after hydration.
 * Loading is retried until it succeeds, because an error would remove the HTML.
 */
export const lazyWhenNear = <P extends object>(id: string, load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    // Without the element the page was reached by a navigation, and waits for the code.
    const element = typeof document === 'undefined' ? null : document.getElementById(id);
    let pressedButton: HTMLElement | null = null;
    const rememberButton = ({ target }: Event) => {
      pressedButton = (target as Element).closest('button') ?? pressedButton;
    };
    element?.addEventListener('click', rememberButton);
    if (element) await waitUntilNear(element);
    let Part: ComponentType<P> | undefined;
    while (!Part) {
      Part = await load().catch(() => undefined);
      if (!Part) await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
    const LoadedPart = Part;
    // React replays clicks from here on.
    element?.removeEventListener('click', rememberButton);
    return {
      default: (props: P) => {
        useEffect(() => {
          pressedButton?.click();
          pressedButton = null;
        }, []);
        return <LoadedPart {...props} />;
      },
    };
  });
