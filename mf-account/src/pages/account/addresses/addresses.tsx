import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useSession } from '@vastra/shared/session';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useRef } from 'react';
import { AddressCard } from './address-card';
import { heirOf, mostAddresses, withAddress, withoutAddress } from './list';
import { AddButton, AddTile, Cards, Header, Loading } from './parts';
import { useAddressDialog } from './use-address-dialog';
import { useAddresses } from './use-addresses';

/** The addresses tab of the account. Another customer who signs in here sees none of these. */
export function Addresses() {
  const customer = useSession(({ user }) => user?.id);
  return <SavedAddresses key={customer} />;
}

function SavedAddresses() {
  const { list, problem, read, retry, follow } = useAddresses();
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus goes with an address, or moves with it.
  const focusHeading = () => heading.current?.focus();
  const { isBusy, Dialog, address, open, close } = useAddressDialog(focusHeading);

  const add = { onAdd: () => open(), isBusy };
  const count = list?.length ?? 0;
  const isFull = count >= mostAddresses;
  return (
    <section aria-labelledby="saved-addresses">
      <Header>
        <h2 id="saved-addresses" ref={heading} tabIndex={-1}>
          Saved Addresses
        </h2>
        {!list && !problem && <Skeleton $height="48px" />}
        {count > 0 && !isFull && <AddButton {...add} />}
      </Header>
      {!list && !problem && <Loading />}
      {problem !== undefined && (
        <Notice title={toErrorMessage(problem)}>
          <Button onClick={retry}>Retry</Button>
        </Notice>
      )}
      {list && count === 0 && (
        <Notice title="No Addresses Yet" text="Save addresses for faster checkout">
          <AddButton {...add} />
        </Notice>
      )}
      {isFull && <p>You have saved {count} addresses, as many as there is room for. Remove one to add another.</p>}
      {list && count > 0 && (
        <Cards>
          {list.map((one) => (
            <AddressCard
              key={one._id}
              address={one}
              heir={heirOf(list, one)}
              onEdit={() => open(one)}
              onChanged={(saved) => {
                follow((before) => withAddress(before, saved));
                focusHeading();
              }}
              onRemoved={() => {
                follow((before) => withoutAddress(before, one));
                focusHeading();
              }}
              onGone={(sentence) => {
                notify.error(sentence);
                void read();
                focusHeading();
              }}
            />
          ))}
          {!isFull && (
            <li>
              <AddTile {...add} />
            </li>
          )}
        </Cards>
      )}
      {Dialog && (
        <Dialog
          address={address}
          isFirst={count === 0}
          onClose={close}
          onSaved={(saved) => {
            follow((before) => withAddress(before, saved));
            close();
          }}
          onGone={() => void read()}
        />
      )}
    </section>
  );
}
