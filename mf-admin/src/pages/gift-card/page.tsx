import type { AdminGiftCard } from '@vastra/shared/contract';
import { formatDate, formatRupees } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { Link } from '@vastra/shared/router';
import type { ReactNode } from 'react';
import { adminPaths } from '../../admin-paths';
import { alertTexts, statusLabels } from '../../components/credit/gift-card-labels';
import { StatementList } from '../../components/credit/statement-list';
import { DialogButton } from '../../components/dialogs/confirm-dialog';
import { FormDialog, requireText } from '../../components/dialogs/form-dialog';
import { TextDialog } from '../../components/dialogs/text-dialog';
import { TextField } from '../../components/form/fields';
import { Grid, Muted, Row } from '../../components/kit';
import { Card, CardColumns } from '../../components/layout/card';
import { RecordPage } from '../../components/layout/record-page';
import { CalendarDate } from '../../components/time/calendar-date';
import { Timestamp } from '../../components/time/timestamp';
import { usePermission } from '../../permissions';
import { disableGiftCard, getGiftCard, resendGiftCard } from './api';

const GiftCardPage = () => (
  <RecordPage subject="gift card" backLink={{ to: adminPaths.giftCards, label: 'Gift cards' }} load={getGiftCard}>
    {(card, { setData }) => <GiftCard card={card} onChanged={setData} />}
  </RecordPage>
);

export { GiftCardPage as Component };

interface GiftCardProps {
  card: AdminGiftCard;
  onChanged: (card: AdminGiftCard) => void;
}

function GiftCard({ card, onChanged }: GiftCardProps) {
  const canWrite = usePermission('credit.write');
  const facts: [string, ReactNode][] = [
    ['Status', statusLabels[card.status] ?? card.status],
    ['Amount', formatRupees(card.amount)],
    ['Balance', formatRupees(card.balance)],
    ['Recipient', `${card.recipientName}${card.recipientEmail ? `, ${card.recipientEmail}` : ''}`],
    ['Sender', card.senderName || 'The shop'],
    ['Message', card.message || '–'],
    ['Order', card.orderId ? <Link to={adminPaths.order(card.orderId)}>{card.orderId}</Link> : '–'],
    ['To be mailed', card.sendOn ? formatDate(card.sendOn) : '–'],
    ['Mailed', card.sentAt ? <Timestamp at={card.sentAt} /> : 'Not yet'],
    ['Expires', <CalendarDate key="expiry" at={card.expiresAt} />],
  ];
  return (
    <CardColumns>
      <Card heading={`Gift card …${card.ending}`} headingId="card">
        {card.alerts.map((alert) => (
          <p key={alert}>{alertTexts[alert] ?? alert}</p>
        ))}
        <Grid as="dl" $columns="auto minmax(0, 1fr)" $gap="8 24" $marginTop={16} $marginBottom={16} $breaks>
          {facts.map(([label, fact]) => [
            <Muted as="dt" key={`${label} label`}>
              {label}
            </Muted>,
            <dd key={label}>{fact}</dd>,
          ])}
        </Grid>
        {canWrite && card.status !== 'disabled' && (
          <Row>
            {card.status === 'active' && <ResendButton card={card} onChanged={onChanged} />}
            <DialogButton label="Disable">
              {(close) => (
                <TextDialog
                  title="Disable this gift card?"
                  text="It can no longer be used. What is on it stays in the books."
                  label="Reason"
                  emptyMessage="Please give a reason."
                  maxLength={200}
                  confirmLabel="Disable"
                  isDangerous
                  onConfirm={async (reason) => {
                    onChanged(await disableGiftCard(card.id, reason));
                    close();
                    notify.success('Gift card disabled');
                  }}
                  onCancel={close}
                />
              )}
            </DialogButton>
          </Row>
        )}
      </Card>
      <Card heading="Statement" headingId="statement">
        <StatementList entries={card.statement.entries} />
      </Card>
    </CardColumns>
  );
}

/** Mails the gift card again, or changes the recipient before it is mailed. */
function ResendButton({ card, onChanged }: GiftCardProps) {
  const texts = card.sentAt
    ? {
        title: 'Mail this gift card again?',
        text: 'Another email gets a new code; the old code then no longer works.',
        confirmLabel: 'Mail again',
      }
    : {
        title: 'Change the recipient?',
        text: 'The gift card is mailed to this email on its day.',
        confirmLabel: 'Change the recipient',
      };
  return (
    <DialogButton label={texts.confirmLabel}>
      {(close) => (
        <FormDialog
          {...texts}
          values={{ email: card.recipientEmail ?? '' }}
          onSubmit={async ({ email }) => {
            onChanged(await resendGiftCard(card.id, email.trim()));
            notify.success(card.sentAt ? 'Gift card mailed again' : 'Recipient changed');
            close();
          }}
          onCancel={close}
        >
          <TextField
            name="email"
            label="Email of the recipient"
            type="email"
            maxLength={200}
            rules={requireText('Please enter an email.')}
          />
        </FormDialog>
      )}
    </DialogButton>
  );
}
