import { useLocation } from '@vastra/shared/router';
import { useEffect, useRef } from 'react';
import { useTrigger } from './use-trigger';

/** ms that the mouse must rest on the trigger to open the panel, and may be elsewhere before the panel closes. */
const hoverDelayMs = { open: 150, close: 300 };

interface DisclosureOptions {
  trigger: HTMLElement;
  isInitiallyOpen: boolean;
  /** True if a mouse that rests on the trigger opens the panel. */
  opensOnHover?: boolean;
}

/**
 * Controls a panel that follows its trigger (WAI-ARIA disclosure navigation). Escape closes it and returns the focus to the
 * trigger. A press outside, focus outside and a navigation close it too. Pass `panel` as ref to the panel's element.
 */
export function useDisclosure({ trigger, isInitiallyOpen, opensOnHover = false }: DisclosureOptions) {
  const { isOpen, setOpen, wasOpenedByPress } = useTrigger(trigger, isInitiallyOpen);
  const panel = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const currentUrl = pathname + search;

  const isOver = useRef(false);
  const openedAt = useRef(currentUrl);
  useEffect(() => {
    if (openedAt.current === currentUrl) return;
    openedAt.current = currentUrl;
    isOver.current = false;
    setOpen(false);
  }, [currentUrl, setOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (trigger.contains(target) || Boolean(panel.current?.contains(target)));
    const closeIfOutside = ({ target }: Event) => {
      if (!isInside(target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      const hadFocus = isInside(document.activeElement) || document.activeElement === document.body;
      setOpen(false);
      if (hadFocus) trigger.focus();
    };
    const closeOnLink = ({ target }: Event) => {
      if (panel.current?.contains(target as Node) && (target as Element).closest('a')) setOpen(false);
    };
    document.addEventListener('pointerdown', closeIfOutside);
    document.addEventListener('focusin', closeIfOutside);
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', closeOnLink);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('focusin', closeIfOutside);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', closeOnLink);
    };
  }, [isOpen, trigger, setOpen]);

  useEffect(() => {
    if (!opensOnHover) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const setHover = (next: boolean) => {
      if (next === isOver.current) return;
      isOver.current = next;
      clearTimeout(timer);
      // A panel that was opened by a press closes by a press only.
      timer = setTimeout(
        () => (next || !wasOpenedByPress.current) && setOpen(next),
        next ? hoverDelayMs.open : hoverDelayMs.close,
      );
    };
    const onPointerMove = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      const isOnTrigger = trigger.contains(target as Node);
      setHover(isOnTrigger || (isOver.current && Boolean(panel.current?.contains(target as Node))));
    };
    // The timer must not open again what a press or Escape has closed.
    const cancelTimer = () => clearTimeout(timer);
    const cancelOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && cancelTimer();
    document.addEventListener('pointermove', onPointerMove);
    document.addEventListener('pointerdown', cancelTimer);
    document.addEventListener('keydown', cancelOnEscape);
    if (trigger.matches(':hover')) setHover(true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', onPointerMove);
      document.removeEventListener('pointerdown', cancelTimer);
      document.removeEventListener('keydown', cancelOnEscape);
    };
  }, [opensOnHover, trigger, setOpen, wasOpenedByPress]);

  return { isOpen, setOpen, panel };
}
