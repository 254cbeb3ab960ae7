import type { Profile } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import { clearSession } from '@vastra/shared/sign-out';
import { useState } from 'react';
import type { LeaveBy } from '../../../components/account-page';
import { useBusy } from '../../../components/use-busy';
import { deleteAccount } from '../api';
import { Confirmation, confirmationProblem } from '../confirmation';
import { DialogForm } from './dialog-form';
import { type Refusal, refusalOf } from './refusal';

interface DeleteDialogProps {
  profile: Profile;
  onClose: () => void;
  leaveBy: LeaveBy;
}

/** Asks before the account is deleted: what goes, what stays, and whether it is its owner. */
export function DeleteDialog({ profile, onClose, leaveBy }: DeleteDialogProps) {
  const { isBusy, run } = useBusy();
  const [confirmation, setConfirmation] = useState('');
  const [problems, setProblems] = useState<Refusal & { hasOpenOrders?: boolean }>({});

  const remove = async () => {
    const wrong = confirmationProblem(profile.hasPassword, confirmation);
    setProblems(wrong ? { confirmation: wrong } : {});
    if (wrong) return;
    try {
      await deleteAccount(confirmation);
    } catch (error) {
      const hasOpenOrders = error instanceof ApiError && error.code === 'orders_open';
      return setProblems({ ...refusalOf(error), hasOpenOrders });
    }
    await leaveBy(clearSession);
    notify.success('Your account has been deleted.');
    return 'leaving';
  };

  return (
    <DialogForm
      title="Delete my account"
      isBusy={isBusy}
      keep="Keep my account"
      confirm="Delete my account"
      busy="Deleting…"
      problems={problems}
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
        error={problems.confirmation}
        onChange={(text) => {
          setConfirmation(text);
          setProblems({});
        }}
      />
      {problems.hasOpenOrders && <Link to={paths.accountTab('orders')}>Go to My Orders</Link>}
    </DialogForm>
  );
}
