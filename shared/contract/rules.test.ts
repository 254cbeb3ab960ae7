import { isCalendarDay } from './common';
import {
  clampQuantity,
  isEmail,
  isPostalCode,
  normaliseCoupon,
  normalisePhone,
  validateCouponCode,
  validateIdentifier,
  validateOtp,
  validateRegistration,
} from './rules';

it.each([
  ['', 'Please enter your email'],
  ['   ', 'Please enter your email'],
  ['asha@', 'Please enter a valid email'],
  ['asha@example', 'Please enter a valid email'],
  ['asha', 'Please enter an email or phone number'],
  ['123456789', 'Please enter an email or phone number'],
  ['1234567890123456', 'Please enter an email or phone number'],
  ['asha@example.in', undefined],
  ['\u2068asha@example.in\u2069', undefined],
  ['9876543210', undefined],
  ['+91 98765 43210', undefined],
])('validates the identifier %j: %s', (text, validationMessage) => {
  expect(validateIdentifier(text)).toBe(validationMessage);
});

it.each([
  ['+91 98765-43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['9123456780', '9123456780'],
  ['09876543210', '9876543210'],
  ['447911123456', '447911123456'],
  ['\u202A+91 98765 43210\u202C', '9876543210'],
])('stores the phone %s as %s', (typed, stored) => {
  expect(normalisePhone(typed)).toBe(stored);
});

it('validates a registration field by field', () => {
  const valid = { name: 'Asha', email: 'asha@example.in', phone: '', acceptTermsAndCondition: true };
  expect(validateRegistration(valid)).toEqual({});
  expect(validateRegistration({ ...valid, name: ' A' })).toEqual({
    name: 'Please enter a valid name (at least 2 characters)',
  });
  expect(validateRegistration({ ...valid, email: 'asha', phone: '12' })).toEqual({
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number (10-15 digits)',
  });
  expect(validateRegistration({ ...valid, email: ' ' })).toEqual({
    email: 'Please provide either an email or phone number',
  });
  expect(validateRegistration({ ...valid, email: '', phone: '+91 98765 43210' })).toEqual({});
  expect(validateRegistration({ ...valid, email: '', phone: '+49 151 12345678' })).toEqual({
    email: 'Please enter your email, because we cannot send a code to this phone number',
  });
  expect(validateRegistration({ ...valid, phone: '+49 151 12345678' })).toEqual({});
  expect(validateRegistration({ ...valid, acceptTermsAndCondition: false })).toHaveProperty('acceptTermsAndCondition');
});

it.each([
  ['12345', 'Please enter a valid 6-digit OTP'],
  ['1234567', 'Please enter a valid 6-digit OTP'],
  ['12 456', 'OTP must contain only numbers'],
  ['012345', undefined],
])('validates the code %j: %s', (code, validationMessage) => {
  expect(validateOtp(code)).toBe(validationMessage);
});

it('validates and normalises coupon codes', () => {
  expect(validateCouponCode('  ')).toBe('Please enter a coupon code');
  expect(validateCouponCode('x')).toBeUndefined();
  expect(normaliseCoupon(' save10 ')).toBe('SAVE10');
});

it('recognises PIN codes and emails', () => {
  expect(['560025', '056002', '5600', '5600251', '56002a'].map(isPostalCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(['a@b.in', 'a@b', 'a b@c.in', '@b.in', `${'a'.repeat(250)}@b.in`].map(isEmail)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it.each([
  [0, 5, 1],
  [3, 5, 3],
  [9, 5, 5],
  [2, 0, 1],
  [120, 150, 99],
  [Number.NaN, 5, 1],
])('clamps a quantity of %d with %d in stock to %d', (quantity, stock, clamped) => {
  expect(clampQuantity(quantity, stock)).toBe(clamped);
});

it.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['2026-11-20T00:00:00Z', false],
  ['', false],
])('decides whether %j is a day of the calendar: %s', (text, isDay) => {
  expect(isCalendarDay(text)).toBe(isDay);
});
