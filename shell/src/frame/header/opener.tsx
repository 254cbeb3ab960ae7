import { Link, useNavigate } from '@vastra/shared/router';
import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react';

/** What an opener opens. It hears the opener itself (`use-trigger.ts`), and tells its state to assistive technology. */
export type Panel = ComponentType<{ trigger: HTMLElement; isOpenAtFirst: boolean }>;

interface OpenerProps {
  /** Where the link leads without scripts, in another tab, or when the panel's code does not come. */
  to: string;
  /** The panel's code; without it the opener is a link. */
  load?: () => Promise<Panel>;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  label?: string;
  className?: string;
  children: ReactNode;
}

export const isForElsewhere = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link that scripts make a button: it opens a panel, whose code comes with the first sign that somebody wants it. */
export function Opener({ to, load, onClick, label, className, children }: OpenerProps) {
  const [Opened, setOpened] = useState<Panel>();
  const link = useRef<HTMLAnchorElement>(null);
  const wasPressed = useRef(false);
  const navigate = useNavigate();
  // Who signs out and in again has not pressed yet.
  if (!load) wasPressed.current = false;

  const bring = () => load?.().then((panel) => setOpened(() => panel));
  const prepare = () => bring()?.catch(() => {});
  const press = (event: MouseEvent<HTMLElement>) => {
    onClick?.(event);
    if (!load || event.defaultPrevented || isForElsewhere(event)) return;
    event.preventDefault();
    wasPressed.current = true;
    bring()?.catch(() => navigate(to));
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
      {load && Opened && <Opened trigger={link.current!} isOpenAtFirst={wasPressed.current} />}
    </>
  );
}
