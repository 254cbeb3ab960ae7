import type { OfferApproval } from '@vastra/shared/contract';
import { formatDateTime } from '@vastra/shared/format';
import styled from 'styled-components';
import { adminApi } from '../../admin-session';
import { Permitted, usePermission } from '../../permissions';
import { ConfirmedAction } from '../dialogs/confirmed-action';
import { TextDialogButton } from '../dialogs/text-dialog';
import { Muted, Row, Stack } from '../kit';
import { Card } from '../layout/card';

type OfferKind = 'promotion' | 'coupon' | 'deal';

interface Offer {
  _id: string;
  version: number;
  approval?: OfferApproval;
}

interface ApprovalCardProps<O extends Offer> {
  kind: OfferKind;
  offer: O;
  /** False for an offer that gives nothing now. */
  isActive: boolean;
  onChanged: (offer: O) => void;
}

/** The card above the form of the offer. */
const Above = styled(Card)`
  margin-bottom: var(--space-6);
`;

/** Says how much an offer takes off, and together with which offers. */
function describeDiscount({ highestPercent, ownPercent, combinesWith = [] }: OfferApproval): string {
  if (combinesWith.length === 0) return `It takes up to ${highestPercent}% off a product.`;
  const names = combinesWith.map(({ name, percent }) => `“${name}” (${percent}%)`).join(' and ');
  return `It takes up to ${highestPercent}% off a product: ${ownPercent ?? highestPercent}% alone, together with ${names}.`;
}

function describeApproval(kind: OfferKind, approval: OfferApproval): string {
  const { state, abovePercent, by, at, note } = approval;
  const share = describeDiscount(approval);
  const who = `${by ?? 'an admin'}${at ? ` on ${formatDateTime(at)}` : ''}`;
  switch (state) {
    case 'requested':
      return `${share} ${who} asked for an approval. Another admin has to give it. Until then this ${kind} gives nothing.`;
    case 'declined':
      return `Declined by ${who}: ${note ?? ''}`;
    case 'approved':
      return `Approved by ${who}.`;
    default:
      return `${share} Above ${abovePercent ?? 0}% another admin has to approve it before it is active.`;
  }
}

/** Next step of an offer that is not approved. A promotion asks for the approval by a button, a coupon and a deal by the save. */
const nextSteps: Record<OfferKind, string | null> = {
  promotion: null,
  coupon: 'Switch it on and save it to ask for the approval.',
  deal: 'Save it to ask for the approval again.',
};

/** Shows the approval of an offer that takes much off: why it waits, the request, and the reply of another admin. */
export function ApprovalCard<O extends Offer>({ kind, offer, isActive, onChanged }: ApprovalCardProps<O>) {
  const { _id: id, version, approval } = offer;
  const canApprove = usePermission('offers.approve');
  if (!approval || approval.state === 'not-needed') return null;
  const isOpen = !isActive && (approval.state === 'needed' || approval.state === 'declined');
  const post = (step: string, body: object): Promise<O> =>
    adminApi.post(`admin/${kind}s/${encodeURIComponent(id)}/${step}`, { body: { version, ...body } });
  return (
    <Above heading="Approval" headingId={`${kind}-approval`}>
      <Stack>
        <Muted>{describeApproval(kind, approval)}</Muted>
        {isOpen && nextSteps[kind] && <Muted>{nextSteps[kind]}</Muted>}
        <Row>
          {isOpen && kind === 'promotion' && (
            <Permitted>
              <ConfirmedAction
                label="Ask for approval"
                question="Ask another admin for approval?"
                text="Please save your changes first. The approval is for the saved terms."
                action={() => post('approval-request', {})}
                notice="Approval requested"
                onDone={onChanged}
              />
            </Permitted>
          )}
          {approval.state === 'requested' && canApprove && approval.canApprove && (
            <>
              <ConfirmedAction
                label="Approve"
                question={`Approve this ${kind}?`}
                text={`${describeDiscount(approval)} It becomes active and applies within its dates.`}
                action={() => post('approve', {})}
                notice={`${kind.charAt(0).toUpperCase()}${kind.slice(1)} approved`}
                onDone={onChanged}
              />
              <TextDialogButton
                label="Decline"
                dialog={{
                  title: `Decline this ${kind}?`,
                  text: 'Its author reads the reason.',
                  label: 'Reason',
                  name: 'note',
                  maxLength: 500,
                  confirmLabel: 'Decline',
                }}
                onConfirm={async (note) => onChanged(await post('decline', { note }))}
              />
            </>
          )}
        </Row>
      </Stack>
    </Above>
  );
}
