import { Page } from '@vastra/shared/ui/page';
import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page-title';

/** Frame of the payment page with its title. */
export const PayPage = ({ children }: { children: ReactNode }) => (
  <Page title="Pay for your order">
    <PageTitle>Pay for your order</PageTitle>
    {children}
  </Page>
);
