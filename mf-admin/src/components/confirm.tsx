import { messageOf } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

const Body = styled.div`
  display: grid;
  gap: 16px;
  padding: 24px;
  & > [role='alert'] {
    color: var(--sale);
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
`;

interface ConfirmProps {
  title: string;
  text?: ReactNode;
  /** What is done, in a verb: "Delete". */
  yes: string;
  no?: string;
  /** While it runs the buttons wait; what it throws is said here, and can be tried again. */
  onYes: () => void | Promise<void>;
  onNo: () => void;
  children?: ReactNode;
}

/** A question before something that cannot be taken back. */
export function Confirm({ title, text, yes, no = 'Cancel', onYes, onNo, children }: ConfirmProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const act = async () => {
    setBusy(true);
    setFailure('');
    try {
      await onYes();
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Dialog title={title} width={480} onClose={() => isBusy || onNo()}>
      <Body>
        {text && <p>{text}</p>}
        {children}
        {failure && <p role="alert">{failure}</p>}
        <footer>
          <Button disabled={isBusy} aria-busy={isBusy} onClick={act}>
            {yes}
          </Button>
          <Button $tone="line" disabled={isBusy} onClick={onNo}>
            {no}
          </Button>
        </footer>
      </Body>
    </Dialog>
  );
}
