import { Page } from '@vastra/shared/ui/page';
import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page-title';

/** Frame of the payment page with its title. */
export const PayPage = ({ isParcel, children }: { isParcel?: boolean; children: ReactNode }) => {
  const title = isParcel ? 'Pay for your parcel' : 'Pay for your order';
  return (
    <Page title={title}>
      <PageTitle>{title}</PageTitle>
      {children}
    </Page>
  );
};
