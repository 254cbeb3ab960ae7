import type { PlatformConfig } from '../../platform/config/platform-config';
import { readInteger } from '../../platform/config/read-integer';

/** Maximum messages and subscriptions, each per hour: from one network, of one email and in total; 0 disables the limit. */
export interface FormLimits {
  formLimitAddress: number;
  formLimitEmail: number;
  formLimitAll: number;
}

/**
 * Returns the limits of the environment. A demo has higher defaults, because people who try it send many forms. Throws for a value that is
 * no whole number.
 */
export const readFormLimits = (env: NodeJS.ProcessEnv, { isDemo }: Pick<PlatformConfig, 'isDemo'>): FormLimits => ({
  formLimitAddress: readInteger('FORM_LIMIT_ADDRESS', env.FORM_LIMIT_ADDRESS, isDemo ? 1000 : 20),
  formLimitEmail: readInteger('FORM_LIMIT_EMAIL', env.FORM_LIMIT_EMAIL, isDemo ? 100 : 5),
  formLimitAll: readInteger('FORM_LIMIT_ALL', env.FORM_LIMIT_ALL, isDemo ? 10_000 : 500),
});
