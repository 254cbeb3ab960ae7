import { commands } from '@vastra/shared/commands';
import { FragmentContext, type LoadedFragment } from '@vastra/shared/federation';
import type { Toast } from '@vastra/shared/notify';
import {
  Component,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { findClearTop } from './clear-place';
import { setMiniCartRenderer } from './prefetch';
import { setFragmentRenderer, showToast } from './toasts';

const phoneQuery = '(max-width: 44.9375rem)';

/** The fragment that follows on `cart/add`. */
const cartFragment = 'cart/mini-cart';

interface Shown {
  /** Has no text while the result of a command is awaited. */
  toast: Toast | { fragment: string; text?: undefined };
  /** Counts the toasts, so that the same fragment opens again. */
  id: number;
  module: LoadedFragment['module'];
}

/** Shows the fragment that a toast names in place of the toast's text: the mini-cart of an added item. */
export function FragmentToast() {
  const source = useContext(FragmentContext);
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (!source) return;
    setFragmentRenderer(async (toast) => {
      // A dialog makes the rest of the page inert; the text is shown above it.
      if (document.querySelector('dialog[open]')) throw new Error('A dialog is open');
      const { module } = await source.read(toast.fragment!);
      setShown((previous) => ({ toast, module, id: (previous?.id ?? 0) + 1 }));
    });
    // Rendered without a toast before the press, or at the latest at it, so that only texts are left to render.
    const prepare = () =>
      void source.read(cartFragment).then(
        ({ module }) =>
          // In steps, because a press may come meanwhile.
          startTransition(() =>
            setShown((previous) => previous ?? { toast: { fragment: cartFragment }, module, id: 0 }),
          ),
        () => {},
      );
    setMiniCartRenderer(prepare);
    const stopPreparing = commands.onRun('cart/add', prepare);
    // The press came before this code.
    if (commands.isRunning('cart/add')) prepare();
    return () => {
      stopPreparing();
      setMiniCartRenderer(undefined);
      setFragmentRenderer(undefined);
    };
  }, [source]);
  if (!shown) return null;
  return (
    <ToastBoundary key={shown.toast.fragment} toast={shown.toast}>
      <LoadedToast {...shown} />
    </ToastBoundary>
  );
}

function LoadedToast({ module: { Component }, toast: { text }, id }: Shown) {
  const data = useMemo(() => (text === undefined ? null : { text, id }), [text, id]);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => placePanel(box.current);
    place();
    // The observer is called before the paint, so that the panel does not jump.
    const observer = new MutationObserver(place);
    observer.observe(box.current!, { childList: true, subtree: true, attributeFilter: ['data-open'] });
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box}>
      <Component data={data} />
    </div>
  );
}

/** Moves a panel below the header down to where it covers no heading. On a phone, the panel is at the lower edge and stays there. */
function placePanel(box: HTMLElement | null): void {
  const panel = box?.querySelector<HTMLElement>(':scope > section');
  if (!panel || matchMedia(phoneQuery).matches) return;
  // From where its styles place it, and not from its last place.
  panel.style.top = '';
  // Not of the bounding box, which moves while the panel rises.
  const { offsetLeft: left, offsetWidth: width, offsetTop, offsetHeight: height } = panel;
  const top = findClearTop(panel, { left, width, height }, { minTop: offsetTop });
  if (top !== offsetTop) panel.style.top = `${top}px`;
}

/** Shows the text if the fragment fails, because the frame must not fail with it. */
class ToastBoundary extends Component<Pick<Shown, 'toast'> & { children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override componentDidCatch() {
    setFragmentRenderer(undefined);
    const { toast } = this.props;
    if (toast.text !== undefined) showToast(toast);
  }
  override render() {
    return this.state.hasFailed ? null : <div data-fragment={this.props.toast.fragment}>{this.props.children}</div>;
  }
}
