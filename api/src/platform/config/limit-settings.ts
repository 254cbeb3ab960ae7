import { defineSettings, switchValue, wholeNumber } from '@vastra/platform/config';

/** Declares a limit of the API with the defaults of a shop and of a demo, which few people try, who do much. */
export const declareLimit = (shop: string, demo: string, meaning: string) =>
  ({
    schema: wholeNumber(),
    fallback: ({ isDemo }: { isDemo: boolean }): string => (isDemo ? demo : shop),
    defaultText: shop === demo ? `\`${shop}\`` : `\`${shop}\`; in a demo \`${demo}\``,
    meaning,
    readers: ['API'],
    group: 'limits',
  }) as const;

/** Limits of calls and codes. */
export const limitSettings = defineSettings({
  LIMIT_FACTOR: declareLimit(
    '1',
    '20',
    'multiplies the limits that every call has ([decision 36](decisions/0036-one-limiter.md)); the settings below are independent of it',
  ),
  AUTH_LIMIT: declareLimit(
    '120',
    '120',
    'calls per minute of each route that takes a password, from one network; five times as many of those that send or take codes',
  ),
  // Codes have higher limits in a demo because that sends nothing.
  CODE_LIMIT_ADDRESS: declareLimit(
    '300',
    '1000',
    'unused one-time codes per hour that one network requests ([decision 111](decisions/0111-login-limits-per-source.md))',
  ),
  CODE_LIMIT_ALL: declareLimit('3000', '10000', 'the same, of all networks; beyond it, each network has 2 in an hour'),
  CODE_LIMIT_DAY: declareLimit(
    '20',
    '1000',
    'one-time codes per day to one email or phone, half of them at the request of one network; beyond it, each network has 2, ten minutes apart',
  ),
  CODE_LIMIT_SMS: declareLimit(
    '5000',
    '10000',
    'one-time codes by SMS per day in all, which bounds their cost; beyond it, forms name email and the support. `0`: no limit',
  ),
  COD_CODE: {
    schema: switchValue,
    fallback: ({ isDemo }): string => (isDemo ? '0' : '1'),
    defaultText: '`1`; in a demo `0`',
    meaning:
      "until the setting is saved in the admin area (Settings, Cash on delivery). `1`: a guest's first order with cash on delivery needs a one-time code to the phone ([decision 39](decisions/0039-order-checks.md)); needs SMS",
    readers: ['API'],
    group: 'limits',
  },
});
