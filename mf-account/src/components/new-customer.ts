import { createSessionValue } from '@vastra/shared/forms/session-value';

/** Id of the customer who has registered in this tab. It ends with the tab, and with it the customer's first visit. */
export const newCustomer = createSessionValue<string>('new-customer');
