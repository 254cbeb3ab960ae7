import type { AdminReturn } from '@vastra/shared/contract';
import { CardColumns } from '../../components/layout/card';
import { useConflictActions } from '../../components/layout/use-conflict-actions';
import { getReturn } from './api';
import { CustomerCard } from './cards/customer-card';
import { HistoryCard } from './cards/history-card';
import { LinesCard } from './cards/lines-card';
import { RefundCard } from './cards/refund-card';
import { TransportCard } from './cards/transport-card';
import { StepBar } from './steps/step-bar';

interface ReturnViewProps {
  returned: AdminReturn;
  setReturn: (returned: AdminReturn) => void;
}

export function ReturnView({ returned, setReturn }: ReturnViewProps) {
  const { conflictMessage, runAction } = useConflictActions({
    codes: ['return_transition_not_allowed'],
    notice: 'Another person changed this return. The current version is shown.',
    load: () => getReturn(returned.id),
    respondsRecord: true,
    setData: setReturn,
  });
  return (
    <>
      <StepBar returned={returned} conflictMessage={conflictMessage} runAction={runAction} />
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
