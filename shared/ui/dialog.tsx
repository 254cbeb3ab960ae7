import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';

const DialogBox = styled.dialog`
  width: min(var(--dialog-width, 560px), calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: 12px;
  background: #fff;
  color: var(--ink);
  overflow: auto;
  overscroll-behavior: contain;
  &::backdrop {
    background: rgb(28 25 23 / 0.5);
  }
  &[data-side='right'] {
    width: min(var(--dialog-width, 300px), 100vw);
    height: 100dvh;
    max-height: none;
    margin: 0 0 0 auto;
    border-radius: 0;
  }
  &[data-side='left'] {
    width: min(var(--dialog-width, 300px), calc(100vw - 48px));
    height: 100dvh;
    max-height: none;
    margin: 0 auto 0 0;
    border-radius: 0;
  }
  &[data-side='full'] {
    width: 100vw;
    max-width: none;
    height: 100dvh;
    max-height: none;
    margin: 0;
    border-radius: 0;
  }
`;

const Header = styled.header`
  display: flex;
  position: sticky;
  top: 0;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 12px 12px 12px 24px;
  border-bottom: 1px solid var(--hairline);
  background: inherit;
  z-index: 1;
  & > h2 {
    font-size: 20px;
    overflow-wrap: anywhere;
  }
  & > button {
    display: grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 44px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: inherit;
    cursor: pointer;
  }
  & > button:hover {
    background: var(--sand);
  }
`;

interface DialogProps {
  /** Heading and accessible name of the dialog. */
  title: string;
  /** Called for Escape, the close button, a click on the backdrop, and the back gesture of a phone. */
  onClose: () => void;
  /** `center` (560 px wide), a drawer at the `left` or `right` (300 px wide), or the `full` window. */
  side?: 'center' | 'left' | 'right' | 'full';
  /** Width in px instead of the usual one. */
  width?: number;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is mounted. It is a native `<dialog>`, so that the page behind is inert and Escape closes it.
 * The page behind does not scroll. After closing, the focus returns to the element that had it.
 */
export function Dialog({ title, onClose, side = 'center', width, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const opener = document.activeElement;
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    ref.current?.showModal();
    return () => {
      document.documentElement.style.overflow = overflow;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <DialogBox
      ref={ref}
      data-side={side}
      aria-labelledby={titleId}
      style={width ? ({ '--dialog-width': `${width}px` } as object) : undefined}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Header>
        <h2 id={titleId}>{title}</h2>
        <button type="button" aria-label="Close" onClick={onClose}>
          <svg width="20" height="20" viewBox="0 0 20 20" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
            <path d="m4 4 12 12M16 4 4 16" />
          </svg>
        </button>
      </Header>
      {children}
    </DialogBox>
  );
}
