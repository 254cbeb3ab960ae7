/** Sources that a payment provider needs in the document of the payment page, by directive of the content security policy. */
export interface PaymentOrigins {
  script: string[];
  frame: string[];
  connect: string[];
  img: string[];
  form: string[];
}

/** Settings of a payment provider that decide about its origins. */
interface ProviderUrls {
  /** URL of the script of its form, or of a stand-in. */
  scriptUrl: string;
  /** Base URL of its API, or of a stand-in. */
  apiUrl: string;
}

/** Razorpay's lists of origins, as its own Magento module states them, and the origins of its older form. */
const razorpay: PaymentOrigins = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  img: ['https://cdn.razorpay.com', 'https://checkout.razorpay.com'],
  form: ['https://api.razorpay.com'],
};

/** Cashfree's lists, as the page of its npm package states them. Its script posts a form to the frame in which it opens. */
const cashfreeFrames = [
  'https://sdk.cashfree.com',
  'https://api.cashfree.com',
  'https://sandbox.cashfree.com',
  'https://payments.cashfree.com',
  'https://payments-test.cashfree.com',
];
const cashfree: PaymentOrigins = {
  script: ['https://sdk.cashfree.com'],
  frame: cashfreeFrames,
  connect: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
  img: ['https://sdk.cashfree.com'],
  form: cashfreeFrames,
};

/** Returns the origins of a provider, or the origins of its stand-in where another script is set. */
const findOrigins = (known: PaymentOrigins, { scriptUrl, apiUrl }: ProviderUrls): PaymentOrigins => {
  const scriptOrigin = new URL(scriptUrl).origin;
  if (known.script.includes(scriptOrigin)) return known;
  const own = [...new Set([scriptOrigin, new URL(apiUrl).origin])];
  return { script: [scriptOrigin], frame: own, connect: own, img: own, form: own };
};

/** Settings of the configured payment providers. */
export interface PaymentProviderUrls {
  razorpay?: ProviderUrls;
  cashfree?: ProviderUrls;
}

/** Returns the origins of the configured payment providers; undefined if there is none. */
export function findPaymentOrigins(urls: PaymentProviderUrls): PaymentOrigins | undefined {
  const found = [
    ...(urls.razorpay ? [findOrigins(razorpay, urls.razorpay)] : []),
    ...(urls.cashfree ? [findOrigins(cashfree, urls.cashfree)] : []),
  ];
  if (found.length === 0) return undefined;
  const collectOrigins = (directive: keyof PaymentOrigins) => [
    ...new Set(found.flatMap((origins) => origins[directive])),
  ];
  return {
    script: collectOrigins('script'),
    frame: collectOrigins('frame'),
    connect: collectOrigins('connect'),
    img: collectOrigins('img'),
    form: collectOrigins('form'),
  };
}
