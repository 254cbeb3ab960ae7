import { frameScript } from '../../testing/stand-in-pages';

/** The stand-in's `checkout.js`: a class `Razorpay` with `open`, `close` and `on`, which calls `handler` and `modal.ondismiss`. */
export const checkoutScript = (url: string): string => `(() => {${frameScript}
window.Razorpay = class Razorpay {
  constructor(options) { this.options = options; this.listeners = {}; }
  on(event, listener) { (this.listeners[event] ??= []).push(listener); }
  open() {
    const { order_id, handler, modal } = this.options;
    this.closeForm = openStandIn(${JSON.stringify(url)} + '/v1/checkout/public?order_id=' + encodeURIComponent(order_id), (message, close) => {
      if (message.outcome === 'failed') for (const listener of this.listeners['payment.failed'] ?? []) listener(message.fields);
      if (message.outcome === 'failed') return;
      close();
      if (message.outcome === 'paid') handler?.(message.fields);
      else modal?.ondismiss?.();
    });
  }
  close() { this.closeForm?.(); this.options.modal?.ondismiss?.(); }
};
})();`;
