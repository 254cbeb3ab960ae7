import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { useCloseOutside } from '../layout/use-close-outside';
import { toolbarButtonStyles } from './toolbar-button';

const Root = styled.details`
  position: relative;
  & > summary {
    ${toolbarButtonStyles}
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
`;

const Popup = styled.div`
  position: absolute;
  top: calc(100% + 4px);
  right: 0;
  min-width: 200px;
  padding: 8px 16px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
  box-shadow: 0 8px 24px rgb(28 25 23 / 0.12);
  z-index: 3;
`;

interface PopupMenuProps {
  /** Content of the button. */
  button: ReactNode;
  /** Accessible name of the button, if its content is an icon. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A button with a box below it. Escape or a press outside closes the box. */
export function PopupMenu({ button, label, className, children }: PopupMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    if (ref.current) ref.current.open = false;
  };
  useCloseOutside(ref, isOpen, close);
  return (
    <Root
      ref={ref}
      className={className}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !ref.current?.open) return;
        close();
        ref.current.querySelector('summary')?.focus();
      }}
    >
      <summary aria-label={label}>{button}</summary>
      <Popup>{children}</Popup>
    </Root>
  );
}
