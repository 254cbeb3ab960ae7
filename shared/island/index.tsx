import { useInternalLinks } from '@vastra/shared/hooks/use-internal-links';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** A component of another framework that runs in a page. */
export interface RunningComponent<Props> {
  /** Gives the component new properties; its own state stays. */
  update(props: Props): void;
  /** Ends the component. Its element leaves the page after that. */
  unmount(): void;
}

/**
 * A component of another framework, as its remote gives it to `Island`. A build has one of the two functions: `render` is in the build for the
 * document server, `hydrate` in the build for browsers.
 */
export interface ForeignComponent<Props> {
  /** CSS of the component and of the components in it. */
  styles: string;
  /** Returns the component's HTML. */
  render?(props: Props): string;
  /** Runs the component in an element: over the HTML of `render` if the document brought it, otherwise in the empty element. */
  hydrate?(element: HTMLElement, props: Props): RunningComponent<Props>;
}

interface IslandProps<Props> {
  component: ForeignComponent<Props>;
  /** Properties of the component. The server and the first render in the browser must have the same ones, so they come from a loader. */
  props: Props;
}

/** Shows a component of another framework in a page. Its styles come with it and leave with it, and the router follows its links. */
export function Island<Props>({ component, props }: IslandProps<Props>) {
  const element = useRef<HTMLDivElement>(null);
  const running = useRef<RunningComponent<Props>>(undefined);
  const followInternalLink = useInternalLinks();
  const hydrate = useEffectEvent(() => component.hydrate?.(element.current!, props));
  useLayoutEffect(() => {
    running.current = hydrate();
    return () => running.current?.unmount();
  }, []);
  useLayoutEffect(() => {
    running.current?.update(props);
  }, [props]);
  return (
    <>
      <style>{component.styles}</style>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by the Enter key as well */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only the links in it react to clicks */}
      <div
        ref={element}
        onClick={followInternalLink}
        // React leaves the document's HTML as it is, because the component hydrates it.
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: component.render?.(props) ?? '' }}
      />
    </>
  );
}
