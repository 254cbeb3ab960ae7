import type { PaymentView } from '@vastra/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getTimedPayment, type PaymentTarget, type TimedPayment } from '../api';

/** Shortest pause between two reads of a payment, in ms. */
const minPauseMs = 1000;
/** Factor of the pause after a read that failed. */
const pauseAfterFailure = 3;

interface PaymentState extends Partial<TimedPayment> {
  /** Error of the last read; undefined after a successful read. */
  error?: unknown;
  /** Counts the reads, so that each one schedules the next. */
  reads: number;
  /** Id of the attempt that the provider's form has reported as made. */
  reportedId?: string;
}

/**
 * Reads a payment, and reads it again while an attempt is under way: after `pollAfterMs`, but not while the tab is hidden or offline. Also
 * reads it when the shopper comes back to the tab or is online again, because it may have been paid on the phone or in another tab.
 */
export function usePayment({ orderId, parcel }: PaymentTarget) {
  const [state, setState] = useState<PaymentState>({ reads: 0 });
  const controller = useRef<AbortController>(undefined);

  const refresh = useCallback(async (): Promise<PaymentView | undefined> => {
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    try {
      const timed = await getTimedPayment({ orderId, parcel }, { signal });
      if (signal.aborted) return undefined;
      setState(({ reads, reportedId }) => ({ ...timed, reportedId, reads: reads + 1 }));
      return timed.payment;
    } catch (error) {
      if (!signal.aborted) setState(({ reads, ...previous }) => ({ ...previous, error, reads: reads + 1 }));
      return undefined;
    }
  }, [orderId, parcel]);

  const [isOffline, setOffline] = useState(false);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    void refresh();
    const updatePresence = () => {
      const isNowHidden = document.visibilityState === 'hidden';
      setHidden(isNowHidden);
      setOffline(!navigator.onLine);
      if (!isNowHidden && navigator.onLine) void refresh();
    };
    const updateOnReturn = ({ persisted }: PageTransitionEvent) => persisted && updatePresence();
    document.addEventListener('visibilitychange', updatePresence);
    addEventListener('online', updatePresence);
    addEventListener('offline', updatePresence);
    addEventListener('pageshow', updateOnReturn);
    return () => {
      controller.current?.abort();
      document.removeEventListener('visibilitychange', updatePresence);
      removeEventListener('online', updatePresence);
      removeEventListener('offline', updatePresence);
      removeEventListener('pageshow', updateOnReturn);
    };
  }, [refresh]);

  const { error, reads } = state;
  const payment = state.payment && toReported(state.payment, state.reportedId);
  const isPolling = payment?.status === 'pending' && !isHidden && !isOffline;
  const pauseMs = Math.max(minPauseMs, payment?.pollAfterMs ?? 0) * (error === undefined ? 1 : pauseAfterFailure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each read schedules the next
  useEffect(() => {
    if (!isPolling) return;
    const timer = setTimeout(() => void refresh(), pauseMs);
    return () => clearTimeout(timer);
  }, [isPolling, pauseMs, reads, refresh]);

  return {
    ...state,
    payment,
    isOffline,
    refresh,
    /** Waits for the payment of an attempt, which the provider's form has reported before the API knows of it. */
    waitFor: useCallback((reportedId: string) => {
      const startedAt = new Date().toISOString();
      const attempt = { id: reportedId, kind: 'checkout', status: 'pending', failure: '', startedAt } as const;
      setState(({ payment: previous, ...others }) => ({
        ...others,
        reportedId,
        payment: previous && { ...previous, status: 'pending', attempt },
      }));
    }, []),
    /** Shows a payment that another call has returned. */
    show: useCallback((shown: PaymentView) => {
      controller.current?.abort();
      setState(({ reads, clockOffsetMs, reportedId }) => ({
        ...{ payment: shown, clockOffsetMs, reportedId },
        reads: reads + 1,
      }));
    }, []),
  };
}

/** Returns the payment as under way if the provider's form has reported it, although the API does not know of it yet. */
const toReported = (payment: PaymentView, reportedId: string | undefined): PaymentView =>
  payment.status === 'awaiting' && payment.attempt && payment.attempt.id === reportedId
    ? { ...payment, status: 'pending' }
    : payment;
