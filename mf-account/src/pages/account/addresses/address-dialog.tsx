import type { Address } from '@vastra/shared/contract';
import { useSession } from '@vastra/shared/session';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { CheckField } from '@vastra/shared/ui/field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AddressFields } from './address-fields';
import { DialogForm } from './dialog-form';
import { type AddressForm, firstForm, isTouched } from './form';
import { LabelChoice } from './label-choice';
import { LeaveQuestion } from './leave-question';
import { useLeaving } from './use-leaving';
import { usePin } from './use-pin';
import { useSaving } from './use-saving';

export interface AddressDialogProps {
  /** What is edited; nothing for a new one. */
  address?: Address;
  /** The first one becomes the default. */
  isFirst: boolean;
  onClose: () => void;
  onSaved: (saved: Address) => void;
  /** The address was removed meanwhile. */
  onGone: () => void;
}

/** Adds an address or changes one. What was typed stays until it is saved or given up. */
export function AddressDialog({ address, isFirst, onClose, onSaved, onGone }: AddressDialogProps) {
  const user = useSession((session) => session.user);
  const [first] = useState(() => firstForm(address, user));
  const [form, setForm] = useState(first);
  const { isBusy, isNew, problems, round, message, save, forget } = useSaving(address, onSaved, onGone);
  const change = (part: Partial<AddressForm>) => {
    setForm((before) => ({ ...before, ...part }));
    forget(part);
  };
  const pin = usePin(form, change);
  const { isAsking, leave, stay } = useLeaving(isTouched(form, first), isBusy, onClose);

  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (round > 0) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [round]);

  const fields = { form, problems, change };
  return (
    <Dialog title={address ? 'Edit Address' : 'Add New Address'} width={640} onClose={leave}>
      <DialogForm
        ref={box}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          stay();
          void save(form, pin.status === 'refused' ? pin.text : undefined);
        }}
      >
        <AddressFields {...fields} pin={pin} isNew={!address} />
        <LabelChoice {...fields} />
        {address?.isDefault || isFirst ? (
          <p className="note">
            {isFirst ? 'Your first address becomes your default.' : 'This is your default address.'}
          </p>
        ) : (
          <CheckField
            label="Make this my default address"
            checked={form.isDefault}
            onChange={({ target }) => change({ isDefault: target.checked })}
          />
        )}
        {message && <p role="alert">{message}</p>}
        {isAsking ? (
          <LeaveQuestion onStay={stay} onLeave={onClose} />
        ) : (
          <footer>
            <Button $tone="line" aria-disabled={isBusy} onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" aria-disabled={isBusy}>
              {isBusy ? 'Saving…' : isNew && address ? 'Save as new address' : 'Save address'}
            </Button>
          </footer>
        )}
      </DialogForm>
    </Dialog>
  );
}
