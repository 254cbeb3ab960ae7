import { Link, useNavigate } from '@vastra/shared/router';
import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react';

/** The panel of a trigger. It listens to the trigger itself (`use-trigger.ts`) and sets its ARIA state. */
export type Panel = ComponentType<{ trigger: HTMLElement; isInitiallyOpen: boolean }>;

interface DisclosureTriggerProps {
  /** Target of the link without scripts, in another tab, or if the panel's code cannot be loaded. */
  to: string;
  /** Loads the panel's code; without it the trigger is a plain link. */
  load?: () => Promise<Panel>;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Returns true for a click that opens another tab or window. */
export const opensElsewhere = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Renders a link that scripts turn into a button. It opens a panel, whose code loads when the trigger is hovered, focused or pressed. */
export function DisclosureTrigger({ to, load, onClick, label, className, children }: DisclosureTriggerProps) {
  const [LoadedPanel, setLoadedPanel] = useState<Panel>();
  const link = useRef<HTMLAnchorElement>(null);
  const wasPressed = useRef(false);
  const navigate = useNavigate();
  // A user who signs out and in again has not pressed the button yet.
  if (!load) wasPressed.current = false;

  const loadPanel = () => load?.().then((panel) => setLoadedPanel(() => panel));
  const prepare = () => loadPanel()?.catch(() => {});
  const press = (event: MouseEvent<HTMLElement>) => {
    onClick?.(event);
    if (!load || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    wasPressed.current = true;
    loadPanel()?.catch(() => navigate(to));
  };
  return (
    <>
      <Link
        ref={link}
        to={to}
        className={className}
        role={load && 'button'}
        aria-expanded={load && false}
        aria-label={label}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={press}
      >
        {children}
      </Link>
      {load && LoadedPanel && <LoadedPanel trigger={link.current!} isInitiallyOpen={wasPressed.current} />}
    </>
  );
}
