import { type ComponentType, lazy, useEffect } from 'react';

/** Who does something is about to scroll, and the code comes in time. */
const signsOfLife = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;
/** ms until code that did not come is asked for again. */
const patience = 3000;

const isWanted = (place: Element): Promise<void> =>
  new Promise((resolve) => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(place);
    for (const sign of signsOfLife) addEventListener(sign, () => resolve(), { once: true, passive: true });
  });

/**
 * A part of the page whose code is loaded when the visitor does something, or sees the element `id` that the document
 * brought. Until then the document's HTML stands and its links work; a button that is pressed too early is pressed again
 * when it works. Code that does not come is asked for again and again, so that the HTML stays.
 */
export const lazyWhenNear = <P extends object>(id: string, load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    // Without it the page was navigated to, and waits for the code.
    const place = typeof document === 'undefined' ? null : document.getElementById(id);
    let early: HTMLElement | null = null;
    const keep = ({ target }: Event) => {
      early = (target as Element).closest('button') ?? early;
    };
    place?.addEventListener('click', keep);
    if (place) await isWanted(place);
    let Part: ComponentType<P> | undefined;
    while (!Part) {
      Part = await load().catch(() => undefined);
      if (!Part) await new Promise((resolve) => setTimeout(resolve, patience));
    }
    const Found = Part;
    // From here on React itself sees to it that a click is not lost.
    place?.removeEventListener('click', keep);
    return {
      default: (props: P) => {
        useEffect(() => {
          early?.click();
          early = null;
        }, []);
        return <Found {...props} />;
      },
    };
  });
