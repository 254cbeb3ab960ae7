import { paths } from '@vastra/shared/paths';
import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { HeadingLink } from '../../components/heading-link';
import { type OpenedOrder, OpenedOrderPage } from '../../components/order/opened-order-page';
import { useRefreshOnReturn } from '../../components/order/use-refresh-on-return';
import { ParcelDetail } from './parcel-detail';

/** The tracking page of a parcel, for the customer or all holders of the access token of a guest's order. */
function ParcelPage() {
  const { number = '' } = useParams();
  return (
    <OpenedOrderPage getTitle={(id) => `Parcel ${number} of order ${id}`}>
      {(opened) => <OpenedParcel {...opened} number={Number(number)} />}
    </OpenedOrderPage>
  );
}

export { ParcelPage as Component };

function OpenedParcel({ access: { order, accessToken }, refresh, number }: OpenedOrder & { number: number }) {
  useRefreshOnReturn(refresh);
  const parcel = order.shipments.find((shipment) => shipment.number === number);
  if (!parcel)
    return (
      <Notice
        level={1}
        title="Parcel not found"
        text="This order has no such parcel. It may not be packed yet, or its items were packed again."
      >
        <ButtonLink to={paths.order(order._id)}>Back to the order</ButtonLink>
      </Notice>
    );
  return (
    <>
      <HeadingLink to={paths.order(order._id)}>Back to the order</HeadingLink>
      <ParcelDetail order={order} parcel={parcel} accessToken={accessToken} />
    </>
  );
}
