import type { bookStockCount, CountableVariant, Data } from '@vastra/shared/contract';
import { events } from '@vastra/shared/events';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { adminApi } from '../../../../../mf-admin/src/admin-session';
import {
  type Count,
  type CountLine,
  countUnit,
  createCount,
  getExpected,
  readCount,
  setVariant,
  storeCount,
} from './count';

const find = async (code: string): Promise<CountableVariant | undefined> => {
  const found = await adminApi.get<CountableVariant[]>('admin/stock-counts/variants', { query: { code } });
  return found.find(({ sku }) => sku.toLowerCase() === code.toLowerCase()) ?? found[0];
};

/** The stock count of an admin, which the browser stores. Codes that were scanned without a connection are looked up when there is one. */
export function useCount(adminId: string) {
  const [count, setCount] = useState<Count>(() => readCount(adminId));
  const [isOffline, setOffline] = useState(false);
  const [isSending, setSending] = useState(false);
  const latest = useRef(count);
  const isOpen = useRef(true);
  const change = (apply: (previous: Count) => Count) => {
    latest.current = apply(latest.current);
    setCount(latest.current);
    if (!storeCount(adminId, latest.current))
      notify.error('The browser cannot store the count. Book it before you leave the page.');
  };
  const changeLines = (apply: (lines: CountLine[]) => CountLine[]) =>
    change((previous) => ({ ...previous, lines: apply(previous.lines) }));

  const lookUp = async (code: string): Promise<boolean | undefined> => {
    try {
      const variant = await find(code);
      // The screen was left. If it is open again, it has stored more units meanwhile, and looks the code up itself.
      if (!isOpen.current) return undefined;
      setOffline(false);
      changeLines((lines) => setVariant(lines, code, variant));
      return variant !== undefined;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) notify.error(error.message);
      else setOffline(true);
      return undefined;
    }
  };
  const lookUpRest = useEffectEvent(async () => {
    for (const { code, variant, isUnknown } of latest.current.lines) if (!variant && !isUnknown) await lookUp(code);
  });
  useEffect(() => {
    isOpen.current = true;
    const retry = () => void lookUpRest();
    retry();
    const stopListening = events.on('shop:reachable', retry);
    addEventListener('online', retry);
    return () => {
      isOpen.current = false;
      stopListening();
      removeEventListener('online', retry);
    };
  }, []);

  /** Counts a unit. Resolves to whether a variant has the code; undefined without a connection. */
  const scan = async (code: string): Promise<boolean | undefined> => {
    changeLines((lines) => countUnit(lines, code));
    const [line] = latest.current.lines;
    if (line.variant) return true;
    return lookUp(line.code);
  };

  /** Books the differences. Throws what the call throws; without a response, the same count is sent again. */
  const book = async (reason: string): Promise<Data<typeof bookStockCount>> => {
    change((previous) => ({ ...previous, isSent: true }));
    setSending(true);
    const { id, lines } = latest.current;
    const counts = lines.flatMap(({ variant, counted }) =>
      variant ? [{ variantId: variant._id, counted, expected: getExpected(variant) }] : [],
    );
    try {
      const booked = await adminApi.post<Data<typeof bookStockCount>>('admin/stock-counts', {
        body: { id, counts, reason },
      });
      change(createCount);
      return booked;
    } catch (error) {
      // The API has refused it, so it was not booked.
      if (error instanceof ApiError && error.status < 500)
        change(({ isSent: _isSent, ...previous }) => ({ ...previous, id: crypto.randomUUID() }));
      throw error;
    } finally {
      setSending(false);
    }
  };

  return {
    count,
    /** True if a count was sent and no response came, so that it may be booked or not. */
    isUnclear: count.isSent === true && !isSending,
    isOffline,
    scan,
    book,
    setCounted: (code: string, counted: number) =>
      changeLines((lines) => lines.map((line) => (line.code === code ? { ...line, counted } : line))),
    remove: (code: string) => changeLines((lines) => lines.filter((line) => line.code !== code)),
  };
}
