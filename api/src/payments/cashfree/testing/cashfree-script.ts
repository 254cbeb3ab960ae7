import { frameScript } from '../../testing/stand-in-pages';

/** The stand-in's `cashfree.js`: `Cashfree({ mode }).checkout({ paymentSessionId })` resolves when its form is left. */
export const cashfreeScript = (url: string): string => `(() => {${frameScript}
window.Cashfree = () => ({
  checkout: ({ paymentSessionId }) => new Promise((resolve) => {
    openStandIn(${JSON.stringify(url)} + '/stand-in/form?session=' + encodeURIComponent(paymentSessionId), (message, close) => {
      if (message.outcome === 'failed') return;
      close();
      resolve(message.outcome === 'paid'
        ? { paymentDetails: message.fields }
        : { error: { code: 'payment_aborted', message: 'The form was closed.', type: 'request_failed' } });
    });
  }),
});
})();`;
