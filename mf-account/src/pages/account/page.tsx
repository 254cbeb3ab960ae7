import type { AccountTab } from '@vastra/shared/paths';
import { useSearchParams } from '@vastra/shared/router';
import { type ReactNode, useState } from 'react';
import { AccountPage, type LeaveBy } from '../../components/account-page';
import { Later } from '../../components/later';
import { Greeting } from './greeting';
import { Loading } from './loading';
import { OrdersTab } from './orders-tab';
import { Profile } from './profile/profile';
import { TabPanel } from './tab-panel';
import { WishlistTab } from './wishlist-tab';

const titles: Record<AccountTab, string> = {
  profile: 'My Account',
  orders: 'My Orders',
  wishlist: 'Wishlist',
  addresses: 'Saved Addresses',
};

const tabOf = (asked: string | null): AccountTab => (asked && asked in titles ? (asked as AccountTab) : 'profile');

const loadAddresses = () => import('./addresses/addresses');

/** The customer's account; the tab is in the address. */
export function Component() {
  const [query] = useSearchParams();
  const tab = tabOf(query.get('tab'));
  const [shown, setShown] = useState({ tab, isChosen: false });
  if (shown.tab !== tab) setShown({ tab, isChosen: true });

  const panel = (content: ReactNode) => (
    <TabPanel key={tab} isChosen={shown.isChosen}>
      {content}
    </TabPanel>
  );
  const content = (leaveBy: LeaveBy) => {
    if (tab === 'orders') return panel(<OrdersTab />);
    if (tab === 'wishlist') return panel(<WishlistTab />);
    if (tab === 'profile') return panel(<Profile leaveBy={leaveBy} />);
    return (
      <Later load={loadAddresses} skeleton={<Loading />}>
        {({ Addresses }) => panel(<Addresses />)}
      </Later>
    );
  };
  return (
    <AccountPage title={titles[tab]} tab={tab} heading={(user) => <Greeting user={user} />} skeleton={<Loading />}>
      {(_, leaveBy) => content(leaveBy)}
    </AccountPage>
  );
}
