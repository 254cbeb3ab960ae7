import type { PaymentView } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';

interface ParcelNoticeProps {
  payment: PaymentView;
  orderId: string;
  parcel: number;
}

/** Notice for the cash of a parcel that is paid, or that cannot be paid online any more. */
export function ParcelNotice({ payment, orderId, parcel }: ParcelNoticeProps) {
  const isPaid = payment.status === 'paid';
  const amount = formatRupees(payment.amount);
  return (
    <Page title={isPaid ? 'Parcel paid' : 'Pay for your parcel'}>
      <Notice
        level={1}
        title={isPaid ? `${amount} paid, thank you` : 'This parcel can no longer be paid online'}
        text={
          isPaid
            ? `${payment.paidWith ? `Paid with ${payment.paidWith}. ` : ''}The courier collects nothing for parcel ${parcel}.`
            : 'Nothing was charged. Please pay the courier at the door.'
        }
      >
        <ButtonLink to={paths.orderParcel(orderId, parcel)} reloadDocument>
          Back to your parcel
        </ButtonLink>
      </Notice>
    </Page>
  );
}
