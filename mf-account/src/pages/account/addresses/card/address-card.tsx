import type { Address } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Text } from '@vastra/shared/ui/text';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useBusy } from '../../../../components/use-busy';
import { isNotFound, makeDefault, removeAddress } from '../api';
import { AddressLines } from './address-lines';
import { RemoveConfirmation } from './remove-confirmation';

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
  padding: 20px 20px 8px;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
`;

const CardHeader = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 28px;
`;

const Label = styled.h3`
  font: 600 var(--text-l)/1.35 var(--sans);
  overflow-wrap: anywhere;
`;

const DefaultBadge = styled.span`
  flex: none;
  padding: 2px 10px;
  border-radius: var(--radius-card);
  background: var(--sand);
  color: var(--ink);
  font-size: var(--text-s);
  font-weight: 600;
  line-height: 1.25rem;
`;

const Actions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  margin-top: auto;
  border-top: 1px solid var(--hairline);
  padding-top: 4px;
  &[hidden] {
    display: none;
  }
`;

const ActionButton = styled.button.attrs({ type: 'button' })`
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--brand);
  font: 600 var(--text-m)/1 var(--sans);
  cursor: pointer;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  &[aria-disabled='true'] {
    opacity: 0.55;
  }
`;

const MakeDefaultButton = styled(ActionButton)`
  margin-left: auto;
`;

interface AddressCardProps {
  address: Address;
  /** Becomes the default when this address is removed. */
  nextDefault?: Address;
  onEdit: () => void;
  onChanged: (saved: Address) => void;
  onRemoved: () => void;
  /** Called with the API's message if the address was removed meanwhile. */
  onNotFound: (message: string) => void;
}

/** One address, with the buttons that edit it, remove it and make it the default. */
export function AddressCard({ address, nextDefault, onEdit, onChanged, onRemoved, onNotFound }: AddressCardProps) {
  const { label, isDefault, _id } = address;
  const { isBusy, run } = useBusy();
  const [isConfirming, setConfirming] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const removeButton = useRef<HTMLButtonElement>(null);
  const id = useId();

  const runAction = (action: () => Promise<void>) =>
    run(async () => {
      setErrorMessage(undefined);
      await action().catch((error) =>
        isNotFound(error) ? onNotFound(error.message) : setErrorMessage(toErrorMessage(error)),
      );
    });
  const setDefault = () =>
    runAction(async () => {
      onChanged(await makeDefault(_id));
      notify.success('Default address changed');
    });
  const remove = () =>
    runAction(async () => {
      await removeAddress(_id);
      onRemoved();
      notify.success('Address removed');
    });
  const cancelRemoval = () => {
    setConfirming(false);
    setErrorMessage(undefined);
  };
  /** Returns the attributes that tell assistive technology to which address a button belongs. */
  const describeAction = (verb: string) => ({ 'aria-label': `${verb} ${label}`, 'aria-describedby': `${id}-lines` });

  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <Label id={id}>{label}</Label>
        {isDefault && <DefaultBadge>Default</DefaultBadge>}
      </CardHeader>
      <AddressLines id={`${id}-lines`} address={address} />
      {isConfirming && (
        <RemoveConfirmation
          nextDefault={nextDefault}
          isBusy={isBusy}
          opener={removeButton}
          onCancel={cancelRemoval}
          onConfirm={() => void remove()}
        />
      )}
      {errorMessage && (
        <Text $tone="error" $size="s" role="alert">
          {errorMessage}
        </Text>
      )}
      <Actions hidden={isConfirming}>
        <ActionButton aria-haspopup="dialog" onClick={onEdit} {...describeAction('Edit')}>
          Edit
        </ActionButton>
        <ActionButton ref={removeButton} onClick={() => setConfirming(true)} {...describeAction('Remove')}>
          Remove
        </ActionButton>
        {!isDefault && (
          <MakeDefaultButton
            aria-disabled={isBusy}
            onClick={() => void setDefault()}
            {...describeAction('Make default:')}
          >
            Make default
          </MakeDefaultButton>
        )}
      </Actions>
    </Card>
  );
}
