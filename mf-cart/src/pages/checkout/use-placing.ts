import type { Order, Quote } from '@vastra/shared/contract';
import { ApiError } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { useNavigate } from '@vastra/shared/router';
import { rupees } from '@vastra/shared/ui/price';
import { useRef, useState } from 'react';
import { forgetOrdered } from '../../cart-store';
import { orderAccess } from '../../order-access';
import { getQuote, type OrderBody, placeOrder } from './api';
import { attempts } from './attempt';
import { type CheckoutForm, orderBody, type Problems, problemsIn, quoteBody } from './form';
import { forgetForm } from './use-form';

const noAnswer =
  'We got no answer, so we don’t know whether your order went through. Please press Place order again: it will not be placed twice.';

export interface Placing {
  status: 'idle' | 'placing' | 'placed';
  /** Why nothing was placed. */
  message?: string;
  /** The cart is what stands in the way. */
  isCartProblem?: boolean;
}

interface Options {
  isGuest: boolean;
  /** The server found fields that are wrong. */
  onProblems: (problems: Problems) => void;
}

/** Places the order that is on the screen: once, at the total that is on the screen. */
export function usePlacing({ isGuest, onProblems }: Options) {
  const [state, setState] = useState<Placing>({ status: 'idle' });
  const isUnderWay = useRef(false);
  const navigate = useNavigate();

  async function run(work: () => Promise<Placing>): Promise<void> {
    // A second press comes before the button is drawn as busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ status: 'placing' });
    setState(await work().catch(refused));
    isUnderWay.current = false;
  }

  function refused(problem: unknown): Placing {
    if (!(problem instanceof ApiError) || problem.status >= 500) return { status: 'idle', message: noAnswer };
    const problems = problemsIn(problem.details);
    if (Object.keys(problems).length > 0) {
      onProblems(problems);
      return { status: 'idle' };
    }
    const isCartProblem = ['cart_empty', 'out_of_stock', 'product_not_found'].includes(problem.code);
    return { status: 'idle', message: problem.message, isCartProblem };
  }

  async function send(key: string, body: OrderBody): Promise<Placing> {
    const { order, accessToken } = await placeOrder(body, key).catch((problem) => {
      // A refusal is an answer; after anything else the same key must be tried again.
      if (problem instanceof ApiError && problem.status < 500) attempts.answered();
      throw problem;
    });
    if (accessToken) orderAccess.keep(order._id, accessToken);
    attempts.answered();
    forgetForm();
    await leave(order);
    return { status: 'placed' };
  }

  async function leave(order: Order): Promise<void> {
    setState({ status: 'placed' });
    // The order stands, whether or not the cart's count can be had.
    await forgetOrdered(order.items).catch(() => {});
    await navigate(paths.checkoutDone(order._id), { replace: true });
  }

  return {
    ...state,
    /** `onQuote` hears what the order costs now; nothing is placed when that is not what was `shown`. */
    place: (form: CheckoutForm, shown: Quote, onQuote: (quote: Quote) => void) =>
      run(async () => {
        const items = isGuest ? piecesOf(shown) : undefined;
        const body = orderBody(form, items);
        const earlier = attempts.pendingOf(body);
        if (earlier) return send(earlier.key, earlier.body);
        const quoteNow = async () => {
          const quote = await getQuote(quoteBody(form, items)).catch(cannotPrice);
          onQuote(quote);
          return quote;
        };
        const now = await quoteNow();
        const change = changeOf(shown, now);
        if (change)
          return { status: 'idle', message: `${change} Please check your order, then press Place order again.` };
        const attempt = attempts.begin({ ...body, expectedTotal: shown.total });
        return send(attempt.key, attempt.body).catch(async (problem) => {
          // A deal or a price went between the quote and the order: the new total is shown with the refusal.
          if (problem instanceof ApiError && problem.code === 'total_changed') await quoteNow();
          throw problem;
        });
      }),
    /** Asks for the answer that a reload has cut off: the same key never places a second order. */
    recover: () =>
      run(async () => {
        const earlier = attempts.pending();
        return earlier ? send(earlier.key, earlier.body) : { status: 'idle' };
      }),
  };
}

// Nothing was sent yet, so this failure leaves no doubt.
const cannotPrice = (problem: unknown): never => {
  if (problem instanceof ApiError && problem.status < 500) throw problem;
  throw new ApiError(400, 'no_quote', 'We could not reach the shop. Nothing was ordered; please try again.');
};

const piecesOf = ({ items }: Quote) =>
  items.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));

function changeOf(before: Quote, now: Quote): string | undefined {
  if (now.total !== before.total) return `The total has changed from ${rupees(before.total)} to ${rupees(now.total)}.`;
  if (JSON.stringify(piecesOf(now)) !== JSON.stringify(piecesOf(before))) return 'Your cart has changed.';
  return undefined;
}

export type PlacingOrder = ReturnType<typeof usePlacing>;
