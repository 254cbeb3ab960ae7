import { formSettings } from './content/forms/settings';
import { paymentChecks, paymentSettings } from './ordering/payments/settings';
import { platformChecks, platformSettings } from './platform/config/platform-config';

/** All settings that the API reads. */
export const apiSettings = { ...platformSettings, ...formSettings, ...paymentSettings };

/** Rules about several of them. */
export const apiChecks = [...platformChecks, ...paymentChecks];
