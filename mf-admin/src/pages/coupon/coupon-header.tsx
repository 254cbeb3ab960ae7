import { notify } from '@vastra/shared/notify';
import { adminPaths } from '../../admin-paths';
import { OfferBadge } from '../../components/badges/offer-badge';
import { DeleteButton } from '../../components/dialogs/delete-button';
import { ItemTitle, Row } from '../../components/kit';
import { SmallButton } from '../../components/kit/small-button';
import { type CouponDetail, deleteCoupon } from './api';

/** Shows code and state of a coupon, with the actions besides editing. */
export function CouponHeader({ coupon }: { coupon: CouponDetail }) {
  const { _id, code } = coupon;
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => notify.success(`${code} copied`),
      () => notify.error('The code could not be copied. Please select and copy it.'),
    );
  return (
    <Row $marginBottom={24}>
      <ItemTitle as="h2" $size={20} style={{ letterSpacing: '0.04em' }}>
        {code}
      </ItemTitle>
      <OfferBadge offer={coupon} isActive={coupon.isActive} />
      <Row style={{ marginLeft: 'auto' }}>
        <SmallButton $tone="line" onClick={copy}>
          Copy code
        </SmallButton>
        <DeleteButton
          isSmall
          title={`Delete ${code}?`}
          text="Customers who enter this code will see that it is invalid."
          remove={() => deleteCoupon(_id)}
          listPath={adminPaths.coupons}
        />
      </Row>
    </Row>
  );
}
