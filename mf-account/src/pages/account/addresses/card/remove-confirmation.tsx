import type { Address } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { Text } from '@vastra/shared/ui/text';
import { type RefObject, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';

const ConfirmationPanel = styled.div`
  display: grid;
  gap: 12px;
  margin: auto -8px 4px;
  padding: 16px;
  border-radius: var(--radius);
  background: var(--paper);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  & > button {
    flex: 1 1 100px;
    padding: 0 12px;
  }
`;

interface RemoveConfirmationProps {
  nextDefault?: Address;
  isBusy: boolean;
  /** Gets the focus back when the confirmation disappears. */
  opener: RefObject<HTMLButtonElement | null>;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks in the card itself whether to remove the address. The focus is on "Keep", and Escape keeps the address too. */
export function RemoveConfirmation({ nextDefault, isBusy, opener, onCancel, onConfirm }: RemoveConfirmationProps) {
  const id = useId();
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const openerButton = opener.current;
    keepButton.current?.focus();
    return () => {
      if (document.activeElement === document.body) openerButton?.focus();
    };
  }, [opener]);
  return (
    <ConfirmationPanel
      role="group"
      aria-labelledby={id}
      aria-describedby={nextDefault && `${id}-next-default`}
      onKeyDown={({ key }) => key === 'Escape' && !isBusy && onCancel()}
    >
      <Text $isStrong id={id}>
        Remove this address?
      </Text>
      {nextDefault && (
        <p id={`${id}-next-default`}>
          {nextDefault.label} ({nextDefault.line1}) becomes your default address.
        </p>
      )}
      <Buttons>
        <Button $tone="line" ref={keepButton} aria-disabled={isBusy} onClick={() => isBusy || onCancel()}>
          Keep
        </Button>
        <Button aria-disabled={isBusy} onClick={onConfirm}>
          {isBusy ? 'Removing…' : 'Yes, remove'}
        </Button>
      </Buttons>
    </ConfirmationPanel>
  );
}
