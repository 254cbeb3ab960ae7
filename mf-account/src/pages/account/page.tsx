import type { AccountTab } from '@vastra/shared/paths';
import { useSearchParams } from '@vastra/shared/router';
import { type ReactNode, useState } from 'react';
import { AccountPage, type EndSessionAndLeave } from '../../components/account-page';
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

const toAccountTab = (text: string | null): AccountTab => (text && text in titles ? (text as AccountTab) : 'profile');

const loadAddresses = () => import('./addresses/addresses-tab');

/** The customer's account. The URL names the tab: `?tab=orders`. */
function AccountTabsPage() {
  const [query] = useSearchParams();
  const tab = toAccountTab(query.get('tab'));
  const [shown, setShown] = useState({ tab, isChosen: false });
  if (shown.tab !== tab) setShown({ tab, isChosen: true });

  const renderPanel = (content: ReactNode) => (
    <TabPanel key={tab} isChosen={shown.isChosen}>
      {content}
    </TabPanel>
  );
  const renderTab = (leaveAccount: EndSessionAndLeave) => {
    if (tab === 'orders') return renderPanel(<OrdersTab />);
    if (tab === 'wishlist') return renderPanel(<WishlistTab />);
    if (tab === 'profile') return renderPanel(<ProfileTab leaveAccount={leaveAccount} />);
    return (
      <LazyPart load={loadAddresses} skeleton={<AccountSkeleton />}>
        {({ AddressesTab }) => renderPanel(<AddressesTab />)}
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
      {(_, leaveAccount) => renderTab(leaveAccount)}
    </AccountPage>
  );
}

export { AccountTabsPage as Component };
