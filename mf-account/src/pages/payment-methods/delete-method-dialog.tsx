import type { SavedPaymentMethod } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Text } from '@vastra/shared/ui/text';
import { useState } from 'react';
import styled from 'styled-components';
import { FormButtons } from '../../components/form-buttons';
import { useBusy } from '../../components/use-busy';
import { isProviderUnavailable } from './api';

const Content = styled.div`
  display: grid;
  gap: 20px;
  padding: 20px 24px 24px;
`;

const describeError = (error: unknown): string =>
  isProviderUnavailable(error)
    ? 'The payment provider does not respond at the moment, so nothing was deleted. Please try again in a few minutes.'
    : toErrorMessage(error);

interface DeleteMethodDialogProps {
  method: SavedPaymentMethod;
  onDelete: (method: SavedPaymentMethod) => Promise<void>;
  onClose: () => void;
}

/** Asks before a saved payment method is deleted. */
export function DeleteMethodDialog({ method, onDelete, onClose }: DeleteMethodDialogProps) {
  const { isBusy, run } = useBusy();
  const [message, setMessage] = useState<string>();
  const confirm = () => {
    setMessage(undefined);
    void run(() => onDelete(method).catch((error) => setMessage(describeError(error))));
  };
  return (
    <Dialog title="Delete this payment method?" isBusy={isBusy} onClose={onClose} width={480}>
      <Content>
        <p>{method.label} is deleted at the payment provider. You can still pay with it by entering it again.</p>
        <div role="alert">{message && <Text $tone="error">{message}</Text>}</div>
        <FormButtons>
          <Button $tone="line" aria-disabled={isBusy} onClick={() => isBusy || onClose()}>
            Keep
          </Button>
          <Button aria-disabled={isBusy} onClick={confirm}>
            {isBusy ? 'Deleting…' : 'Yes, delete'}
          </Button>
        </FormButtons>
      </Content>
    </Dialog>
  );
}
