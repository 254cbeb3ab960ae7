import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { from } from '@vastra/shared/ui/tokens';
import { useState } from 'react';
import styled from 'styled-components';
import { clearCart } from '../../cart/cart-store';
import { notifyFailure } from '../../components/notify-failure';
import { TextButton } from '../../components/text-button';

const ClearButton = styled(TextButton)`
  margin-right: -8px;
`;

const Question = styled.div`
  display: grid;
  gap: 24px;
  padding: 24px;
`;

const DialogActions = styled.div`
  display: grid;
  gap: 12px;
  ${from.xs} {
    display: flex;
    justify-content: flex-end;
  }
`;

interface ClearCartProps {
  totalItems: number;
  onCleared: () => void;
}

/** Button that clears the cart after a confirmation dialog. */
export function ClearCart(props: ClearCartProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <ClearButton aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
        Clear cart
      </ClearButton>
      {isDialogOpen && <ClearDialog {...props} onClose={() => setDialogOpen(false)} />}
    </>
  );
}

function ClearDialog({ totalItems, onCleared, onClose }: ClearCartProps & { onClose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const clear = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await clearCart();
      onCleared();
    } catch (error) {
      notifyFailure(error, 'Failed to remove item. Please try again.');
      onClose();
    }
  };
  return (
    <Dialog title="Clear your cart?" width={460} onClose={onClose}>
      <Question>
        <p>
          {totalItems === 1 ? 'The item' : `All ${totalItems} items`} and any coupon will be removed. This can’t be
          undone.
        </p>
        <DialogActions>
          <Button $tone="line" onClick={onClose}>
            Keep my items
          </Button>
          <Button aria-disabled={isBusy} onClick={() => void clear()}>
            {isBusy ? 'Clearing…' : 'Yes, clear cart'}
          </Button>
        </DialogActions>
      </Question>
    </Dialog>
  );
}
