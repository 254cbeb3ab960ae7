import type { AdminUser } from '@vastra/shared/contract';
import type { UserChange } from './api';

export interface UserAction {
  label: string;
  doneMessage: string;
  change: UserChange;
  /** Asks for the role and its remotes, which are added to the change. */
  asksRole?: true;
}

const block: UserAction = { label: 'Block', doneMessage: 'Account blocked', change: { isBlocked: true } };
const unblock: UserAction = {
  label: 'Unblock',
  doneMessage: 'Account unblocked',
  change: { isBlocked: false },
};
const promote: UserAction = {
  label: 'Make admin',
  doneMessage: 'Admin role added',
  change: { role: 'admin' },
  asksRole: true,
};
const changeRole: UserAction = {
  label: 'Change role',
  doneMessage: 'Role changed',
  change: { role: 'admin' },
  asksRole: true,
};
const demote: UserAction = {
  label: 'Remove admin role',
  doneMessage: 'Admin role removed',
  change: { role: 'user' },
};

interface Permissions {
  isOwn: boolean;
  /** Permissions of the signed-in admin: to change admins and roles, and to change customers. */
  canChangeAdmins: boolean;
  canChangeCustomers: boolean;
}

/** Lists the possible actions on an account. Admins cannot block themselves. An API before 1.2 has no roles to choose from. */
export function listUserActions(
  { role, adminRole, isBlocked }: AdminUser,
  { isOwn, canChangeAdmins, canChangeCustomers }: Permissions,
): UserAction[] {
  const [isAdmin, hasRoles] = [role === 'admin', adminRole !== undefined];
  const canBlock = isAdmin ? canChangeAdmins : canChangeCustomers;
  return [
    ...(canChangeAdmins && isAdmin ? [...(hasRoles ? [changeRole] : []), demote] : []),
    ...(canChangeAdmins && !isAdmin ? [promote] : []),
    ...(!canBlock ? [] : isBlocked ? [unblock] : isOwn ? [] : [block]),
  ];
}

/** Builds the confirmation of an action: the question, and what follows from it. */
export function buildConfirmation(
  { change, label }: UserAction,
  { name, role, hasPassword }: AdminUser,
  isOwn: boolean,
): { title: string; text: string } {
  if ('isBlocked' in change && change.isBlocked) {
    const scope = role === 'admin' ? 'in the shop and in the admin area' : 'on every device';
    return {
      title: `Block ${name}?`,
      text: `${name} is signed out ${scope} immediately and cannot sign in until you unblock the account. Existing orders are not changed.`,
    };
  }
  if ('isBlocked' in change) return { title: `Unblock ${name}?`, text: `${name} can sign in again. No data was lost.` };
  if (label === changeRole.label)
    return { title: `Change the role of ${name}?`, text: 'It applies to the next thing that they do.' };
  if (change.role === 'admin') {
    const signInText = hasPassword
      ? 'They sign in with the email and password of the account.'
      : 'The account has no password yet. An email explains how to set one.';
    return {
      title: `Make ${name} an admin?`,
      text: `${name} gets the part of the admin area that the role includes. ${signInText}`,
    };
  }
  return isOwn
    ? {
        title: 'Remove your own admin role?',
        text: 'You lose access to the admin area immediately. Only another owner can restore it.',
      }
    : {
        title: `Remove admin role from ${name}?`,
        text: `${name} loses access to the admin area immediately. The account becomes a customer account.`,
      };
}
