import type { Address } from '@vastra/shared/contract';
import { usePinLookup } from '@vastra/shared/hooks/use-pin-lookup';
import { useSession } from '@vastra/shared/session';
import { AddressFields, getFieldProps } from '@vastra/shared/ui/address-fields';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { CheckField } from '@vastra/shared/ui/field';
import { Text } from '@vastra/shared/ui/text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Buttons, Form } from './address-dialog-styles';
import { findAddressDraft, removeAddressDraft, storeAddressDraft } from './address-draft';
import { type AddressForm, buildInitialForm, type FieldName, isChanged } from './address-form';
import { DiscardConfirmation } from './discard-confirmation';
import { LabelField } from './label-field';
import { useDiscardConfirmation } from './use-discard-confirmation';
import { useSaveAddress } from './use-save-address';

export interface AddressDialogProps {
  /** The address to edit; undefined for a new one. */
  address?: Address;
  /** True for the customer's first address, which becomes the default. */
  isFirst: boolean;
  onClose: () => void;
  onSaved: (saved: Address) => void;
  /** Called if the address was removed meanwhile. */
  onNotFound: () => void;
}

/** Adds an address or changes one. Closes only when the address is saved, or when the customer discards what was typed. */
export function AddressDialog({ address, isFirst, onClose, onSaved, onNotFound }: AddressDialogProps) {
  const user = useSession((session) => session.user);
  const [initialForm] = useState(() => buildInitialForm(address, user));
  const [form, setForm] = useState(() => findAddressDraft(initialForm, address, user) ?? initialForm);
  const { isBusy, isNew, errors, attempt, message, save, checkField, clearErrors } = useSaveAddress(
    address,
    (saved) => {
      removeAddressDraft();
      onSaved(saved);
    },
    onNotFound,
  );
  useEffect(() => {
    if (isChanged(form, initialForm)) storeAddressDraft(form, address, user);
  }, [form, initialForm, address, user]);
  const change = (part: Partial<AddressForm>) => {
    setForm((current) => ({ ...current, ...part }));
    clearErrors(part);
  };
  const pin = usePinLookup(form, change, { acceptsUnserved: true });
  const discard = () => {
    removeAddressDraft();
    onClose();
  };
  const { isConfirming, leave, stay } = useDiscardConfirmation(isChanged(form, initialForm), isBusy, discard);

  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt > 0) formElement.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempt]);

  const fields = { form, errors, change, checkField: (name: FieldName) => checkField(name, form) };
  return (
    <Dialog title={address ? 'Edit Address' : 'Add New Address'} width={640} onClose={leave}>
      <Form
        ref={formElement}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          stay();
          void save(form, pin.status === 'refused' ? pin.text : undefined);
        }}
      >
        <AddressFields
          {...fields}
          pin={pin}
          district={getFieldProps<FieldName>(fields, 'district')}
          autoFocus={!address}
        />
        <LabelField {...fields} />
        {address?.isDefault || isFirst ? (
          <Text $tone="muted">
            {isFirst ? 'Your first address becomes your default.' : 'This is your default address.'}
          </Text>
        ) : (
          <CheckField
            label="Make this my default address"
            checked={form.isDefault}
            onChange={({ target }) => change({ isDefault: target.checked })}
          />
        )}
        {message && (
          <Text $tone="error" role="alert">
            {message}
          </Text>
        )}
        {isConfirming ? (
          <DiscardConfirmation onStay={stay} onDiscard={discard} />
        ) : (
          <Buttons>
            <Button $tone="line" aria-disabled={isBusy} onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" aria-disabled={isBusy}>
              {isBusy ? 'Saving…' : isNew && address ? 'Save as new address' : 'Save address'}
            </Button>
          </Buttons>
        )}
      </Form>
    </Dialog>
  );
}
