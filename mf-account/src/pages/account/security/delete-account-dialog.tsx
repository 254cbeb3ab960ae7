import type { Profile } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { clearSession } from '@vastra/shared/sign-out';
import { useState } from 'react';
import styled from 'styled-components';
import type { EndSessionAndLeave } from '../../../components/account-page';
import { FormDialog } from '../../../components/form-dialog';
import { useBusy } from '../../../components/use-busy';
import { deleteAccount } from '../api';
import { ConfirmationField, validateConfirmation } from '../confirmation-field';
import { type SecurityErrors, toSecurityErrors } from './security-errors';

const Heading = styled.h3`
  font: 600 var(--text-m)/1.5 var(--sans);
`;

const BulletList = styled.ul`
  display: grid;
  gap: 4px;
  margin-top: 4px;
  padding-left: 20px;
  color: var(--ink-2);
  /* The global style removes the bullets of lists that have a class. */
  && {
    list-style: disc;
  }
`;

interface DeleteAccountDialogProps {
  profile: Profile;
  onClose: () => void;
  leaveAccount: EndSessionAndLeave;
}

/** Says what is deleted and what is kept, and asks for a confirmation before it deletes the account. */
export function DeleteAccountDialog({ profile, onClose, leaveAccount }: DeleteAccountDialogProps) {
  const { isBusy, run } = useBusy();
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<SecurityErrors & { hasOpenOrders?: boolean }>({});

  const submit = async () => {
    const confirmationError = validateConfirmation(confirmation, profile);
    setErrors(confirmationError ? { confirmation: confirmationError } : {});
    if (confirmationError) return;
    try {
      await deleteAccount(confirmation);
    } catch (error) {
      const hasOpenOrders = error instanceof ApiError && error.code === 'orders_open';
      return setErrors({ ...toSecurityErrors(error, ['confirmation']), hasOpenOrders });
    }
    await leaveAccount(clearSession);
    notify.success('Your account has been deleted.');
    return 'leaving';
  };

  return (
    <FormDialog
      title="Delete my account"
      isBusy={isBusy}
      dismissLabel="Keep my account"
      confirmLabel="Delete my account"
      busyLabel="Deleting…"
      errors={errors}
      onClose={onClose}
      onSubmit={() => void run(submit)}
    >
      <div>
        <Heading>What is deleted for good</Heading>
        <BulletList>
          <li>Your profile, photo and saved addresses</li>
          <li>Your cart, your wishlist and your votes on reviews</li>
          <li>Your sign-in on every device</li>
          <li>Your store credit, including what you have not spent</li>
        </BulletList>
      </div>
      <div>
        <Heading>What stays</Heading>
        <BulletList>
          <li>Your orders, without your name, email, phone and street: the law asks us to keep our books</li>
          <li>Your reviews, without your name</li>
        </BulletList>
      </div>
      <ConfirmationField
        profile={profile}
        value={confirmation}
        error={errors.confirmation}
        onChange={(text) => {
          setConfirmation(text);
          setErrors({});
        }}
      />
      {errors.hasOpenOrders && <Link to={paths.accountTab('orders')}>Go to My Orders</Link>}
    </FormDialog>
  );
}
