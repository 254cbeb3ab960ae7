import type { Profile } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { clearSession } from '@vastra/shared/sign-out';
import { useState } from 'react';
import type { LeaveAccount } from '../../../components/account-page';
import { useBusy } from '../../../components/use-busy';
import { deleteAccount } from '../api';
import { Confirmation, validateConfirmation } from '../confirmation';
import { SecurityDialog } from './security-dialog';
import { type SecurityErrors, toSecurityErrors } from './security-errors';

interface DeleteAccountDialogProps {
  profile: Profile;
  onClose: () => void;
  leaveAccount: LeaveAccount;
}

/** Asks before the account is deleted: what goes, what stays, and whether it is its owner. */
export function DeleteAccountDialog({ profile, onClose, leaveAccount }: DeleteAccountDialogProps) {
  const { isBusy, run } = useBusy();
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<SecurityErrors & { hasOpenOrders?: boolean }>({});

  const remove = async () => {
    const wrong = validateConfirmation(profile.hasPassword, confirmation);
    setErrors(wrong ? { confirmation: wrong } : {});
    if (wrong) return;
    try {
      await deleteAccount(confirmation);
    } catch (error) {
      const hasOpenOrders = error instanceof ApiError && error.code === 'orders_open';
      return setErrors({ ...toSecurityErrors(error), hasOpenOrders });
    }
    await leaveAccount(clearSession);
    notify.success('Your account has been deleted.');
    return 'leaving';
  };

  return (
    <SecurityDialog
      title="Delete my account"
      isBusy={isBusy}
      keep="Keep my account"
      confirm="Delete my account"
      busy="Deleting…"
      errors={errors}
      onClose={onClose}
      onSubmit={() => void run(remove)}
    >
      <div>
        <h3>What goes, and cannot be brought back</h3>
        <ul>
          <li>Your profile, photo and saved addresses</li>
          <li>Your cart, your wishlist and your votes on reviews</li>
          <li>Your sign-in on every device</li>
        </ul>
      </div>
      <div>
        <h3>What stays</h3>
        <ul>
          <li>Your orders, without your name, email, phone and street: the law asks us to keep our books</li>
          <li>Your reviews, without your name</li>
        </ul>
      </div>
      <Confirmation
        profile={profile}
        value={confirmation}
        error={errors.confirmation}
        onChange={(text) => {
          setConfirmation(text);
          setErrors({});
        }}
      />
      {errors.hasOpenOrders && <Link to={paths.accountTab('orders')}>Go to My Orders</Link>}
    </SecurityDialog>
  );
}
