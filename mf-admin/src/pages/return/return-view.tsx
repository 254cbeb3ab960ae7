import type { AdminReturn } from '@vastra/shared/contract';
import { CardColumns } from '../../components/layout/card';
import { CustomerCard } from './cards/customer-card';
import { HistoryCard } from './cards/history-card';
import { LinesCard } from './cards/lines-card';
import { RefundCard } from './cards/refund-card';
import { TransportCard } from './cards/transport-card';
import { StepBar } from './steps/step-bar';
import { useReturnActions } from './use-return-actions';

interface ReturnViewProps {
  returned: AdminReturn;
  setReturn: (returned: AdminReturn) => void;
}

export function ReturnView({ returned, setReturn }: ReturnViewProps) {
  const { conflictMessage, runStep } = useReturnActions(returned.id, setReturn);
  return (
    <>
      <StepBar returned={returned} conflictMessage={conflictMessage} runStep={runStep} />
      <CardColumns>
        <div>
          <LinesCard returned={returned} />
          <HistoryCard events={returned.events} />
        </div>
        <div>
          <RefundCard returned={returned} />
          <CustomerCard customer={returned.customer} />
          <TransportCard returned={returned} setReturn={setReturn} />
        </div>
      </CardColumns>
    </>
  );
}
