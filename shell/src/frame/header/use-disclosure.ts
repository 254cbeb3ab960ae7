import { useLocation } from '@vastra/shared/router';
import { useEffect, useRef } from 'react';
import { useTrigger } from './use-trigger';

/** ms that the pointer rests on a trigger before that means something, and may be elsewhere before it means the opposite. */
const intent = { open: 150, close: 300 };

interface DisclosureOptions {
  trigger: HTMLElement;
  isOpenAtFirst: boolean;
  /** Whether a mouse that rests on the trigger opens it. */
  opensByHover?: boolean;
}

/**
 * A panel after its trigger (WAI-ARIA disclosure navigation). Escape closes it and gives the focus back; a press outside,
 * the focus elsewhere and a navigation close it. `panel` goes to the panel's element, which is there while it is open.
 */
export function useDisclosure({ trigger, isOpenAtFirst, opensByHover = false }: DisclosureOptions) {
  const { isOpen, setOpen, isMeant } = useTrigger(trigger, isOpenAtFirst);
  const panel = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const here = pathname + search;

  const isOver = useRef(false);
  const openedAt = useRef(here);
  useEffect(() => {
    if (openedAt.current === here) return;
    openedAt.current = here;
    isOver.current = false;
    setOpen(false);
  }, [here, setOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (trigger.contains(target) || Boolean(panel.current?.contains(target)));
    const leave = ({ target }: Event) => {
      if (!isInside(target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      const hadFocus = isInside(document.activeElement) || document.activeElement === document.body;
      setOpen(false);
      if (hadFocus) trigger.focus();
    };
    const follow = ({ target }: Event) => {
      if (panel.current?.contains(target as Node) && (target as Element).closest('a')) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', follow);
    };
  }, [isOpen, trigger, setOpen]);

  useEffect(() => {
    if (!opensByHover) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = (next: boolean) => {
      if (next === isOver.current) return;
      isOver.current = next;
      clearTimeout(timer);
      // What was pressed open waits for a press.
      timer = setTimeout(() => (next || !isMeant.current) && setOpen(next), next ? intent.open : intent.close);
    };
    const move = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      const isOnTrigger = trigger.contains(target as Node);
      turn(isOnTrigger || (isOver.current && Boolean(panel.current?.contains(target as Node))));
    };
    // What a press closes is not opened again by the timer.
    const press = () => clearTimeout(timer);
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerdown', press);
    if (trigger.matches(':hover')) turn(true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerdown', press);
    };
  }, [opensByHover, trigger, setOpen, isMeant]);

  return { isOpen, setOpen, panel };
}
