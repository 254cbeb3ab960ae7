import type { AccountTab } from '@vastra/shared/paths';
import { useSearchParams } from '@vastra/shared/router';
import { type ReactNode, useState } from 'react';
import { AccountPage, type LeaveAccount } from '../../components/account-page';
import { LazyPart } from '../../components/lazy-part';
import { AccountSkeleton } from './account-skeleton';
import { Greeting } from './greeting';
import { OrdersTab } from './orders-tab';
import { ProfileTab } from './profile/profile-tab';
import { TabPanel } from './tab-panel';
import { WishlistTab } from './wishlist-tab';

const titles: Record<AccountTab, string> = {
  profile: 'My Account',
  orders: 'My Orders',
  wishlist: 'Wishlist',
  addresses: 'Saved Addresses',
};

const toAccountTab = (asked: string | null): AccountTab =>
  asked && asked in titles ? (asked as AccountTab) : 'profile';

const loadAddresses = () => import('./addresses/addresses-tab');

/** The customer's account; the tab is in the address. */
export function Component() {
  const [query] = useSearchParams();
  const tab = toAccountTab(query.get('tab'));
  const [shown, setShown] = useState({ tab, isChosen: false });
  if (shown.tab !== tab) setShown({ tab, isChosen: true });

  const panel = (content: ReactNode) => (
    <TabPanel key={tab} isChosen={shown.isChosen}>
      {content}
    </TabPanel>
  );
  const content = (leaveAccount: LeaveAccount) => {
    if (tab === 'orders') return panel(<OrdersTab />);
    if (tab === 'wishlist') return panel(<WishlistTab />);
    if (tab === 'profile') return panel(<ProfileTab leaveAccount={leaveAccount} />);
    return (
      <LazyPart load={loadAddresses} skeleton={<AccountSkeleton />}>
        {({ AddressesTab }) => panel(<AddressesTab />)}
      </LazyPart>
    );
  };
  return (
    <AccountPage
      title={titles[tab]}
      tab={tab}
      heading={(user) => <Greeting user={user} />}
      skeleton={<AccountSkeleton />}
    >
      {(_, leaveAccount) => content(leaveAccount)}
    </AccountPage>
  );
}
