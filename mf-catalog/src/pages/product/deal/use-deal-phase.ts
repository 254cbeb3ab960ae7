import type { ProductDeal } from '@vastra/shared/contract';
import { useEffect, useState } from 'react';
import type { DealPhase } from '../../../components/deal/countdown';

const getPhase = (now: number, { startDate, endDate }: ProductDeal): DealPhase =>
  now < Date.parse(startDate) ? 'upcoming' : now < Date.parse(endDate) ? 'running' : 'ended';

/** Returns the phase of a product's deal; undefined without a deal, and until the browser has read its clock, because the server's markup must not depend on the time. */
export function useDealPhase(deal: ProductDeal | null): DealPhase | undefined {
  const [phase, setPhase] = useState<DealPhase>();
  useEffect(() => {
    if (!deal) return;
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      const now = Date.now();
      setPhase(getPhase(now, deal));
      const next = [deal.startDate, deal.endDate].map(Date.parse).find((time) => time > now);
      // Timers cannot be longer than about 24 days.
      if (next) timer = setTimeout(update, Math.min(next - now, 24 * 86_400_000));
    };
    update();
    return () => clearTimeout(timer);
  }, [deal]);
  return phase;
}
