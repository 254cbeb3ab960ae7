import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { PromotionStateBadge } from '../../components/badges/promotion-state-badge';
import { ConfirmButton } from '../../components/dialogs/confirm-dialog';
import { Row } from '../../components/kit';
import { SmallButton } from '../../components/kit/small-button';
import { Permitted } from '../../permissions';
import { type CouponDetail, deleteCoupon } from './api';

const Code = styled.h2`
  font: 600 20px/1.5 var(--sans);
  letter-spacing: 0.04em;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  gap: 12px;
  margin-left: auto;
  @media (max-width: 639px) {
    width: 100%;
  }
`;

/** Shows code and state of a coupon, with the actions besides editing. */
export function CouponHeader({ coupon }: { coupon: CouponDetail }) {
  const navigate = useNavigate();
  const { _id, code, state } = coupon;
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => notify.success(`${code} copied`),
      () => notify.error('The code could not be copied. Please select and copy it.'),
    );
  const remove = async () => {
    await deleteCoupon(_id);
    notify.success('Deleted');
    navigate(adminPaths.coupons, { replace: true });
  };
  return (
    <Row $marginBottom={24}>
      <Code>{code}</Code>
      <PromotionStateBadge state={state} />
      <Actions>
        <SmallButton $tone="line" onClick={copy}>
          Copy code
        </SmallButton>
        <Permitted>
          <ConfirmButton
            isSmall
            label="Delete"
            dialog={{
              title: `Delete ${code}?`,
              text: 'Customers who enter this code will see that it is invalid. This cannot be undone.',
              confirmLabel: 'Delete',
            }}
            onConfirm={remove}
          />
        </Permitted>
      </Actions>
    </Row>
  );
}
