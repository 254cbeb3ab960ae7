import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useSession } from '@vastra/shared/session';
import { Grid } from '@vastra/shared/ui/grid';
import { Notice, RetryNotice } from '@vastra/shared/ui/notice';
import { useRef } from 'react';
import { TabTitle } from '../tab-panel';
import { AddressCard } from './card/address-card';
import { useAddressDialog } from './dialog/use-address-dialog';
import { AddAddressButton, AddAddressTile } from './list/add-address';
import { findNextDefault, maxAddresses, removeAddress, upsertAddress } from './list/address-list';
import { AddressesSkeleton, ButtonSkeleton, ListHeader } from './list/list-layout';
import { useAddresses } from './list/use-addresses';

/** The addresses tab of the account. The key discards the state when another customer signs in. */
export function AddressesTab() {
  const userId = useSession(({ user }) => user?.id);
  return <SavedAddresses key={userId} />;
}

function SavedAddresses() {
  const { addresses, error, reload, retry, update } = useAddresses();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button disappears or moves with its address.
  const focusHeading = () => heading.current?.focus();
  const { isBusy, Dialog, address: editedAddress, open, close } = useAddressDialog(focusHeading);

  const addProps = { onAdd: () => open(), isBusy };
  const count = addresses?.length ?? 0;
  const isFull = count >= maxAddresses;
  const isLoading = !addresses && error === undefined;
  return (
    <section aria-labelledby="saved-addresses">
      <ListHeader>
        <TabTitle id="saved-addresses" ref={heading} tabIndex={-1}>
          Saved Addresses
        </TabTitle>
        {isLoading && <ButtonSkeleton $height="48px" />}
        {count > 0 && !isFull && <AddAddressButton {...addProps} />}
      </ListHeader>
      {isLoading && <AddressesSkeleton />}
      {error !== undefined && <RetryNotice title={toErrorMessage(error)} retry={retry} />}
      {addresses && count === 0 && (
        <Notice title="No Addresses Yet" text="Save addresses for faster checkout">
          <AddAddressButton {...addProps} />
        </Notice>
      )}
      {isFull && <p>You have saved {count} addresses, the most an account can have. Remove one to add another.</p>}
      {addresses && count > 0 && (
        <Grid as="ul" $min="300px">
          {addresses.map((address) => (
            <AddressCard
              key={address._id}
              address={address}
              nextDefault={findNextDefault(addresses, address)}
              onEdit={() => open(address)}
              onChanged={(saved) => {
                update((current) => upsertAddress(current, saved));
                focusHeading();
              }}
              onRemoved={() => {
                update((current) => removeAddress(current, address));
                focusHeading();
              }}
              onNotFound={(message) => {
                notify.error(message);
                void reload();
                focusHeading();
              }}
            />
          ))}
          {!isFull && (
            <li>
              <AddAddressTile {...addProps} />
            </li>
          )}
        </Grid>
      )}
      {Dialog && (
        <Dialog
          address={editedAddress}
          isFirst={count === 0}
          onClose={close}
          onSaved={(saved) => {
            update((current) => upsertAddress(current, saved));
            close();
          }}
          onNotFound={() => void reload()}
        />
      )}
    </section>
  );
}
