import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from '@vastra/shared/commands';
import type { Order } from '@vastra/shared/contract';
import { type FormCase, testFormRefusals, type Visitor, visitors } from '@vastra/shared/testing/form-refusals';
import { resetSignIn } from './components/sign-in/sign-in-store';
import { routes } from './routes';
import { codeSent, order, profile, refund, returnOptions, shipment } from './testing/fixtures';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(() => resetSignIn());
  commands.setProvider(async () => ({
    'cart/merge': async () => ({ count: 0 }),
    'cart/count': async () => ({ count: 0 }),
  }));
});

const guest = ['guest'] as const;
const customers = ['phone', 'email'] as const;

const known = { 'POST /auth/check-user': { exists: true }, 'POST /auth/send-otp': { ...codeSent, resendAfter: 0 } };
const unknown = { ...known, 'POST /auth/check-user': { exists: false } };
const atSignIn = (
  form: Omit<FormCase, 'at' | 'visitors' | 'steps'> & Partial<Pick<FormCase, 'visitors'>>,
  ...steps: FormCase['steps']
): FormCase => ({
  at: '/login',
  visitors: guest,
  replies: known,
  ...form,
  steps: [['Email or phone number', 'asha@example.in'], 'Continue', ...steps],
});

/** Shows the account of the visitor, whose email or phone the profile lacks too. */
const atAccount = (
  form: Omit<FormCase, 'at' | 'visitors' | 'steps'> & Partial<Pick<FormCase, 'visitors'>>,
  change: Partial<typeof profile>,
  ...steps: FormCase['steps']
): FormCase => ({
  at: '/account',
  visitors: ['phone'],
  replies: (visitor: Visitor) => ({
    'GET /account/profile': { ...profile, email: visitors[visitor]?.email, phone: visitors[visitor]?.phone, ...change },
    'POST /account/confirmation': codeSent,
  }),
  ...form,
  steps,
});

const atOrder = (
  form: Omit<FormCase, 'at' | 'visitors' | 'steps'> & Partial<Pick<FormCase, 'visitors'>>,
  change: Partial<Order>,
  ...steps: FormCase['steps']
): FormCase => ({
  at: `/orders/${order._id}`,
  visitors: ['phone'],
  replies: { 'GET /orders/:id': { ...order, linkScope: undefined, ...change } },
  ...form,
  steps,
});

const sendInDialog = async (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const choose = async (name: string, option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name }), option);
const check = (role: 'checkbox' | 'radio', name: string | RegExp) => async () =>
  userEvent.click(await screen.findByRole(role, { name }));

testFormRefusals(routes, {
  'The first step of the sign-in': atSignIn({ call: 'POST /auth/check-user', field: 'identifier' }),
  'The request of a code': atSignIn({ call: 'POST /auth/send-otp' }),
  'The code of the sign-in': atSignIn({ call: 'POST /auth/verify-otp', field: 'code' }, ['One-time code', '123456']),
  'The registration': atSignIn(
    { call: 'POST /auth/register', field: 'name', replies: unknown },
    ['Full name', 'Asha Rao'],
    check('checkbox', 'I accept the terms and conditions'),
    'Register',
  ),
  'The sign-in with a password': {
    at: '/login',
    visitors: guest,
    call: 'POST /auth/login',
    field: 'email',
    steps: ['Use your password instead', ['Email', 'asha@example.in'], ['Password', 'a long password'], 'Sign In'],
  },
  'The request of a new password': {
    at: '/forgot-password',
    visitors: guest,
    call: 'POST /auth/forgot-password',
    field: 'email',
    steps: [['Email', 'asha@example.in'], 'Send the code'],
  },
  'The new password': {
    at: '/forgot-password',
    visitors: guest,
    call: 'POST /auth/reset-password',
    field: 'code',
    steps: [
      ['Email', 'asha@example.in'],
      'Send the code',
      ['One-time code', '12345678'],
      ['New password', 'a long password'],
      'Set the password',
    ],
  },
  'The profile': atAccount(
    { call: 'PUT /account/profile', field: 'name', visitors: customers },
    {},
    'Edit Profile',
    ['Current Password', 'a long password'],
    'Save Changes',
  ),
  'The confirmation of an email': atAccount(
    { call: 'POST /account/profile/verify', field: 'code' },
    { pendingEmail: 'new@example.in' },
    ['Code for new@example.in', '123456'],
    'Verify',
  ),
  'The confirmation of a phone number': atAccount(
    { call: 'POST /account/profile/verify', field: 'code' },
    { pendingPhone: '9123456780' },
    ['Code for 9123456780', '123456'],
    'Verify',
  ),
  'The change of the password': atAccount(
    { call: 'PUT /account/password', field: 'confirmation' },
    {},
    'Change password',
    ['Current Password', 'a long password'],
    ['New password', 'another password'],
    'Save password',
  ),
  'The deletion of the account': atAccount(
    { call: 'POST /account/delete', field: 'confirmation' },
    {},
    'Delete my account',
    ['Current Password', 'a long password'],
    () => sendInDialog('Delete my account'),
  ),
  // A field of the password form, and of no other one.
  'The deletion of the account, refused for its password,': atAccount(
    { call: 'POST /account/delete', field: 'password' },
    {},
    'Delete my account',
    ['Current Password', 'a long password'],
    () => sendInDialog('Delete my account'),
  ),
  'The sign-out of all devices': atAccount({ call: 'DELETE /account/sessions' }, {}, /^Sign out everywhere/, () =>
    sendInDialog('Sign out everywhere'),
  ),
  'An address': {
    at: '/account?tab=addresses',
    visitors: customers,
    call: 'POST /addresses',
    field: 'line1',
    replies: {
      'GET /addresses': [],
      'GET /delivery/:pinCode': { postalCode: '570001', city: 'Mysuru', state: 'Karnataka', serviceable: true },
    },
    steps: [
      'Add New Address',
      ['PIN code', '570001'],
      async () => expect(await screen.findByDisplayValue('Mysuru')).toBeVisible(),
      ['Full name', 'Asha Rao'],
      [/mobile/i, '9876543210'],
      ['Flat, house number and street', '14 Lake View Road'],
      'Save address',
    ],
  },
  // The field is shown for the address `Other` only.
  'An address, refused for its label,': {
    at: '/account?tab=addresses',
    visitors: ['phone'],
    call: 'POST /addresses',
    field: 'label',
    replies: {
      'GET /addresses': [],
      'GET /delivery/:pinCode': { postalCode: '570001', city: 'Mysuru', state: 'Karnataka', serviceable: true },
    },
    steps: [
      'Add New Address',
      ['PIN code', '570001'],
      async () => expect(await screen.findByDisplayValue('Mysuru')).toBeVisible(),
      ['Full name', 'Asha Rao'],
      [/mobile/i, '9876543210'],
      ['Flat, house number and street', '14 Lake View Road'],
      'Save address',
    ],
  },
  'A gift card of the store credit': {
    at: '/account/credit',
    visitors: ['email'],
    call: 'POST /gift-cards/redeem',
    steps: [['Gift card code', 'GIFT-1234'], 'Add'],
  },
  'The cancellation of an order': atOrder(
    { call: 'POST /orders/:id/cancel', field: 'reason' },
    { canCancel: true },
    'Cancel order',
    () => sendInDialog('Cancel order'),
  ),
  'The cancellation of items': atOrder(
    { call: 'POST /orders/:id/cancel-items', field: 'lines' },
    { totalItems: 2, cancellableItems: [{ position: 0, quantity: 1 }], shipments: [shipment] },
    'Cancel items',
    check('checkbox', /Indigo Denim Jacket/),
    () => sendInDialog('Cancel items'),
  ),
  'The recipient of a gift card': atOrder(
    { call: 'POST /orders/:id/gift-card', field: 'recipientName' },
    {
      kind: 'gift_card',
      giftCard: {
        recipientName: 'Ravi',
        recipientEmail: 'ravi@example.in',
        message: '',
        sendOn: null,
        sentAt: null,
        ending: 'WXYZ',
        canChange: true,
      },
    },
    'Correct the recipient',
    'Save',
  ),
  'The details of a payout': atOrder(
    { call: 'PUT /orders/:id/payout-details', field: 'upiId' },
    { refunds: [{ ...refund, status: 'needs_details', method: 'payout' }] },
    ['UPI id', 'asha@okaxis'],
    'Save these details',
  ),
  // The field belongs to the other kind of payout.
  'The details of a payout, refused for its bank,': atOrder(
    { call: 'PUT /orders/:id/payout-details', field: 'ifsc' },
    { refunds: [{ ...refund, status: 'needs_details', method: 'payout' }] },
    ['UPI id', 'asha@okaxis'],
    'Save these details',
  ),
  'A return': {
    at: `/orders/${order._id}/return`,
    visitors: ['email'],
    call: 'POST /orders/:id/returns',
    field: 'lines.0.reason',
    replies: {
      'GET /orders/:id': { ...order, status: 'delivered', canReturnItems: true },
      'GET /orders/:id/return-options': { ...returnOptions, pickupDays: [] },
    },
    steps: [
      check('checkbox', /Indigo Denim Jacket/),
      () => choose('Why do you return it?', 'too_small'),
      () => choose('Its condition', 'tried_on'),
      check('radio', /^A refund/),
      'Request return',
    ],
  },
});
