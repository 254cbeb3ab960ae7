import { defineSettings, type SettingValues } from '@vastra/platform/config';
import { declareLimit } from '../../platform/config/limit-settings';

/** Maximum messages and subscriptions, each per hour: from one network, of one email and in total; 0 disables the limit. */
export interface FormLimits {
  formLimitAddress: number;
  formLimitEmail: number;
  formLimitAll: number;
}

/** Limits of the shop’s forms. */
export const formSettings = defineSettings({
  FORM_LIMIT_ADDRESS: declareLimit(
    '20',
    '1000',
    'submissions of one form (contact, newsletter) per hour, from one network',
  ),
  FORM_LIMIT_EMAIL: declareLimit('5', '100', 'the same, for one email'),
  FORM_LIMIT_ALL: declareLimit('500', '10000', 'the same, in total'),
});

/** Names the limits as the forms use them. */
export const toFormLimits = (values: SettingValues<typeof formSettings>): FormLimits => ({
  formLimitAddress: values.FORM_LIMIT_ADDRESS,
  formLimitEmail: values.FORM_LIMIT_EMAIL,
  formLimitAll: values.FORM_LIMIT_ALL,
});
