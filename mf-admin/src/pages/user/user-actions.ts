import type { AdminUser } from '@vastra/shared/contract';
import type { UserChange } from './api';

export interface UserAction {
  label: string;
  doneMessage: string;
  change: UserChange;
}

const block: UserAction = { label: 'Block', doneMessage: 'The account is blocked', change: { isBlocked: true } };
const unblock: UserAction = {
  label: 'Unblock',
  doneMessage: 'The account is open again',
  change: { isBlocked: false },
};
const promote: UserAction = {
  label: 'Make admin',
  doneMessage: 'The account has the role admin',
  change: { role: 'admin' },
};
const demote: UserAction = {
  label: 'Take the role',
  doneMessage: 'The account is a customer again',
  change: { role: 'user' },
};

/** Lists the possible actions on an account. Admins cannot block themselves. */
export const listUserActions = ({ role, isBlocked }: AdminUser, isOwn: boolean): UserAction[] => [
  ...(role === 'admin' ? [demote] : [promote]),
  ...(isBlocked ? [unblock] : isOwn ? [] : [block]),
];

/** Builds the confirmation of an action: the question, and what follows from it. */
export function buildConfirmation(
  { change }: UserAction,
  { name, role, hasPassword }: AdminUser,
  isOwn: boolean,
): { title: string; text: string } {
  if ('isBlocked' in change && change.isBlocked) {
    const scope = role === 'admin' ? 'in the shop and in the admin area' : 'on every device';
    return {
      title: `Block ${name}?`,
      text: `${name} is signed out ${scope} at once and cannot sign in again until you unblock the account. Orders that were placed stay as they are.`,
    };
  }
  if ('isBlocked' in change)
    return { title: `Unblock ${name}?`, text: `${name} can sign in again. Nothing of the account was lost.` };
  if (change.role === 'admin') {
    const signInText = hasPassword
      ? 'The sign-in is the email and the password of the account.'
      : 'The account has no password yet: a mail says how to set one.';
    return {
      title: `Make ${name} an admin?`,
      text: `${name} sees all orders and customers, and can change everything in the shop, this list too. ${signInText}`,
    };
  }
  return isOwn
    ? {
        title: 'Give your role back?',
        text: 'You leave the admin area at once. Only another admin can let you in again.',
      }
    : {
        title: `Take the role from ${name}?`,
        text: `${name} leaves the admin area at once and is a customer like everybody else.`,
      };
}
