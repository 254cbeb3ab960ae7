import type { AdminPromotion } from '@vastra/shared/contract';
import { formatDateTime } from '@vastra/shared/format';
import { ConfirmedAction } from '../../components/dialogs/confirmed-action';
import { TextDialogButton } from '../../components/dialogs/text-dialog';
import { Muted, Row, Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { Permitted, usePermission } from '../../permissions';
import { approvePromotion, declinePromotion, requestApproval } from './api';

interface ApprovalCardProps {
  promotion: AdminPromotion;
  onChanged: (promotion: AdminPromotion) => void;
}

type Approval = NonNullable<AdminPromotion['approval']>;

function describeApproval({ state, highestPercent, abovePercent, by, at, note }: Approval): string {
  const share = `It takes up to ${highestPercent}% off a product.`;
  const who = `${by ?? 'an admin'}${at ? ` on ${formatDateTime(at)}` : ''}`;
  switch (state) {
    case 'requested':
      return `${share} ${who} asked for an approval. Another admin has to give it.`;
    case 'declined':
      return `Declined by ${who}: ${note ?? ''}`;
    case 'approved':
      return `Approved by ${who}.`;
    default:
      return `${share} Above ${abovePercent ?? 0}% another admin has to approve it before it is active.`;
  }
}

/** The approval of a promotion that takes much off: its state, the request, and the reply of another admin. */
export function ApprovalCard({ promotion, onChanged }: ApprovalCardProps) {
  const { _id: id, version, status, approval } = promotion;
  const canApprove = usePermission('offers.approve');
  if (!approval || approval.state === 'not-needed') return null;
  const isOpen = approval.state === 'needed' || approval.state === 'declined';
  return (
    <Card heading="Approval" headingId="promotion-approval">
      <Stack>
        <Muted>{describeApproval(approval)}</Muted>
        <Row>
          {isOpen && status !== 'active' && (
            <Permitted>
              <ConfirmedAction
                label="Ask for approval"
                question="Ask another admin for approval?"
                text="Please save your changes first. The approval is for the saved terms."
                action={() => requestApproval(id, version)}
                notice="Approval requested"
                onDone={onChanged}
              />
            </Permitted>
          )}
          {approval.state === 'requested' && canApprove && approval.canApprove && (
            <>
              <ConfirmedAction
                label="Approve"
                question="Approve this promotion?"
                text="It becomes active and applies within its dates."
                action={() => approvePromotion(id, version)}
                notice="Promotion approved"
                onDone={onChanged}
              />
              <TextDialogButton
                label="Decline"
                dialog={{
                  title: 'Decline this promotion?',
                  text: 'Its author reads the reason.',
                  label: 'Reason',
                  name: 'note',
                  maxLength: 500,
                  confirmLabel: 'Decline',
                }}
                onConfirm={async (note) => onChanged(await declinePromotion(id, version, note))}
              />
            </>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
