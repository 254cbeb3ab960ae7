import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';

const DialogBox = styled.dialog`
  width: min(var(--dialog-width, 560px), calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: var(--radius-card);
  background: var(--white);
  color: var(--ink);
  overflow: auto;
  overscroll-behavior: contain;
  &::backdrop {
    /* token: a backdrop has no custom properties in browsers before 2024. */
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
    font-size: var(--text-xl);
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  & > button {
    display: grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 44px;
    border: 0;
    border-radius: var(--radius);
    background: none;
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
  /** True while an action runs, and the dialog cannot be closed. */
  isBusy?: boolean;
  /** `center` (560 px wide), a drawer at the `left` or `right` (300 px wide), or the `full` window. */
  side?: 'center' | 'left' | 'right' | 'full';
  /** Width in px instead of the usual one. */
  width?: number;
  /** Class name of `styled(Dialog)`, for another place and shape. */
  className?: string;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is mounted, at the end of the page. It is a native `<dialog>`, so that the page behind is inert and Escape closes it.
 * The page behind does not scroll (global.css). A child with `autoFocus` gets the focus, without one the close button. After closing, the
 * focus returns to the element that had it.
 */
export function Dialog({ title, onClose, isBusy = false, side = 'center', width, className, children }: DialogProps) {
  const titleId = useId();
  // A text selection can begin inside and end on the backdrop, which is a click on the backdrop too.
  const isPressedOnBackdrop = useRef(false);
  const requestClose = () => isBusy || onClose();

  // Outside of the opener's place, whose styles would reach the dialog. In a section, because there its header and footer are no landmarks of the page.
  return createPortal(
    <section>
      <DialogBox
        className={className}
        closedby={isBusy ? 'none' : 'closerequest'}
        data-side={side}
        aria-labelledby={titleId}
        style={width ? ({ '--dialog-width': `${width}px` } as object) : undefined}
        onPointerDown={(event) => {
          isPressedOnBackdrop.current = event.target === event.currentTarget;
        }}
        onClick={(event) => {
          if (event.target === event.currentTarget && isPressedOnBackdrop.current) requestClose();
        }}
        onKeyDown={(event) => {
          // Handled here, because at a second Escape the browser closes a dialog for a moment, and its focus is lost.
          if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          requestClose();
        }}
        onCancel={(event) => {
          // A file input inside emits an event of the same name.
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          requestClose();
        }}
        onClose={({ target, currentTarget }) => {
          // A browser closes a dialog by itself at a second close request, such as the back gesture. Here the owner decides when it is closed.
          if (target === currentTarget && currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
        }}
      >
        <DialogHeader titleId={titleId} title={title} isBusy={isBusy} onClose={requestClose} />
        {children}
      </DialogBox>
    </section>,
    document.body,
  );
}

interface DialogHeaderProps extends Pick<DialogProps, 'title' | 'isBusy' | 'onClose'> {
  titleId: string;
}

/**
 * The title and the close button. It also opens the dialog: as the first child it does so before the other children mount, so that their
 * `autoFocus` finds an open dialog.
 */
function DialogHeader({ titleId, title, isBusy, onClose }: DialogHeaderProps) {
  const header = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);

  useLayoutEffect(() => {
    const dialog = header.current!.parentElement as HTMLDialogElement;
    if (dialog.open) return;
    opener.current = document.activeElement;
    dialog.showModal();
  }, []);
  // Runs after the dialog has left the page. Before that the opener is inert.
  useEffect(
    () => () => {
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    },
    [],
  );

  return (
    <Header ref={header}>
      <h2 id={titleId}>{title}</h2>
      <button type="button" aria-label="Close" aria-disabled={isBusy} onClick={onClose}>
        <svg width="20" height="20" viewBox="0 0 20 20" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
          <path d="m4 4 12 12M16 4 4 16" />
        </svg>
      </button>
    </Header>
  );
}
