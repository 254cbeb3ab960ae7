import type { AdminGiftCard } from '@vastra/shared/contract';
import { formatDate, formatRupees } from '@vastra/shared/format';
import { InputError } from '@vastra/shared/local-errors';
import { notify } from '@vastra/shared/notify';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { alertTexts, statusLabels } from '../../components/credit/gift-card-labels';
import { StatementList } from '../../components/credit/statement-list';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog';
import { Row } from '../../components/kit';
import { Card, CardColumns } from '../../components/layout/card';
import { RecordPage } from '../../components/layout/record-page';
import { CalendarDate } from '../../components/time/calendar-date';
import { Timestamp } from '../../components/time/timestamp';
import { usePermission } from '../../permissions';
import { disableGiftCard, getGiftCard, resendGiftCard } from './api';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px 24px;
  margin: 16px 0;
  & > dt {
    color: var(--ink-2);
  }
  & > dd {
    overflow-wrap: anywhere;
  }
`;

const GiftCardPage = () => (
  <RecordPage subject="gift card" backLink={{ to: adminPaths.giftCards, label: 'Gift cards' }} load={getGiftCard}>
    {(card, { setData }) => <GiftCard card={card} onChanged={setData} />}
  </RecordPage>
);

export { GiftCardPage as Component };

function GiftCard({ card, onChanged }: { card: AdminGiftCard; onChanged: (card: AdminGiftCard) => void }) {
  const canWrite = usePermission('credit.write');
  const [dialog, setDialog] = useState<'disable' | 'resend'>();
  const [text, setText] = useState('');
  const resendLabel = card.sentAt ? 'Mail again' : 'Change the recipient';
  const open = (kind: 'disable' | 'resend') => {
    setText(kind === 'resend' ? (card.recipientEmail ?? '') : '');
    setDialog(kind);
  };
  const run = async () => {
    if (!text.trim()) throw new InputError(dialog === 'resend' ? 'Please enter an email.' : 'Please give a reason.');
    const change = dialog === 'resend' ? resendGiftCard : disableGiftCard;
    onChanged(await change(card.id, text.trim()));
    notify.success(
      dialog === 'disable' ? 'Gift card disabled' : card.sentAt ? 'Gift card mailed again' : 'Recipient changed',
    );
    setDialog(undefined);
  };
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
      <Card aria-labelledby="card">
        <h2 id="card">Gift card …{card.ending}</h2>
        {card.alerts.map((alert) => (
          <p key={alert}>{alertTexts[alert] ?? alert}</p>
        ))}
        <Facts>
          {facts.map(([label, fact]) => [<dt key={`${label} label`}>{label}</dt>, <dd key={label}>{fact}</dd>])}
        </Facts>
        {canWrite && card.status !== 'disabled' && (
          <Row>
            {card.status === 'active' && (
              <Button $tone="line" onClick={() => open('resend')}>
                {resendLabel}
              </Button>
            )}
            <Button $tone="line" onClick={() => open('disable')}>
              Disable
            </Button>
          </Row>
        )}
      </Card>
      <Card heading="Statement" headingId="statement">
        <StatementList entries={card.statement.entries} />
      </Card>
      {dialog && (
        <ConfirmDialog
          title={
            dialog === 'disable'
              ? 'Disable this gift card?'
              : card.sentAt
                ? 'Mail this gift card again?'
                : 'Change the recipient?'
          }
          text={
            dialog === 'resend'
              ? card.sentAt
                ? 'Another email gets a new code; the old code then no longer works.'
                : 'The gift card is mailed to this email on its day.'
              : 'It can no longer be used. What is on it stays in the books.'
          }
          confirmLabel={dialog === 'resend' ? resendLabel : 'Disable'}
          isDangerous={dialog === 'disable'}
          onConfirm={run}
          onCancel={() => setDialog(undefined)}
        >
          <Field
            label={dialog === 'resend' ? 'Email of the recipient' : 'Reason'}
            type={dialog === 'resend' ? 'email' : 'text'}
            maxLength={200}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </ConfirmDialog>
      )}
    </CardColumns>
  );
}
