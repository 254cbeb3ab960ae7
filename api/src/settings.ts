import { automaticChangeSettings } from '@vastra/platform/config';
import { formSettings } from './content/forms/settings';
import { carrierChecks, carrierSettings } from './fulfilment/shipments/carriers/settings';
import { giftCardSettings } from './ordering/gift-cards/settings';
import { paymentChecks, paymentSettings } from './payments/settings';
import { platformChecks, platformSettings } from './platform/config/platform-config';
import { extensionSettings } from './platform/extensions/settings';
import { searchSettings } from './search-engines';

/** All settings that the API reads. */
export const apiSettings = {
  ...platformSettings,
  ...searchSettings,
  ...formSettings,
  ...paymentSettings,
  ...giftCardSettings,
  ...carrierSettings,
  ...automaticChangeSettings,
  ...extensionSettings,
};

/** Rules about several of them. */
export const apiChecks = [...platformChecks, ...paymentChecks, ...carrierChecks];
