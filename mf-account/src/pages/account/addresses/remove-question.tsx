import type { Address } from '@vastra/shared/contract';
import { Button } from '@vastra/shared/ui/button';
import { type RefObject, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: 12px;
  margin: auto -8px 4px;
  padding: 16px;
  border-radius: 6px;
  background: var(--paper);
  & > p:first-child {
    font-weight: 600;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  & > div > button {
    flex: 1 1 100px;
    padding: 0 12px;
  }
`;

interface RemoveQuestionProps {
  heir?: Address;
  isBusy: boolean;
  /** Has the focus again when the question is gone. */
  opener: RefObject<HTMLButtonElement | null>;
  onKeep: () => void;
  onRemove: () => void;
}

/** Asks in the card itself. The focus goes to the answer that changes nothing; Escape is that answer too. */
export function RemoveQuestion({ heir, isBusy, opener, onKeep, onRemove }: RemoveQuestionProps) {
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const asked = opener.current;
    keep.current?.focus();
    return () => {
      if (document.activeElement === document.body) asked?.focus();
    };
  }, [opener]);
  return (
    <Box
      role="group"
      aria-labelledby={id}
      aria-describedby={heir && `${id}-heir`}
      onKeyDown={({ key }) => key === 'Escape' && !isBusy && onKeep()}
    >
      <p id={id}>Remove this address?</p>
      {heir && (
        <p id={`${id}-heir`}>
          {heir.label} ({heir.line1}) becomes your default address.
        </p>
      )}
      <div>
        <Button $tone="line" ref={keep} aria-disabled={isBusy} onClick={() => isBusy || onKeep()}>
          Keep
        </Button>
        <Button aria-disabled={isBusy} onClick={onRemove}>
          {isBusy ? 'Removing…' : 'Yes, remove'}
        </Button>
      </div>
    </Box>
  );
}
