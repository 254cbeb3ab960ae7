import { createFastRefresh } from './fast-refresh.mjs';

const runtime = {
  isLikelyComponentType: (type: unknown) => typeof type === 'function' && /^[A-Z]/.test(type.name),
  register: jest.fn(),
  createSignatureFunctionForTransform: () => () => undefined,
  performReactRefresh: jest.fn(),
};
const reloadData = jest.fn();
const refresh = createFastRefresh(runtime, reloadData);
beforeEach(() => jest.clearAllMocks());

/** Evaluates a module with these exports; `previous` is the data that its previous version has left. Returns its calls of webpack's API. */
function evaluate(exports: object, previous?: Record<string, unknown>) {
  const data: Record<string, unknown> = {};
  const hot = {
    data: previous,
    accept: jest.fn(),
    dispose: (handler: (data: Record<string, unknown>) => void) => handler(data),
    invalidate: jest.fn(),
  };
  refresh.openModule('mf_cart', './src/buy-box.tsx', { exports }).acceptUpdates(hot);
  return { isAccepted: hot.accept.mock.calls.length > 0, isInvalidated: hot.invalidate.mock.calls.length > 0, data };
}

const components = { BuyBox: function BuyBox() {}, Sizes: function Sizes() {} };

it('replaces a module that exports components only, alone', () => {
  const first = evaluate(components);
  expect(first).toMatchObject({ isAccepted: true, isInvalidated: false });
  expect(evaluate(components, first.data)).toMatchObject({ isAccepted: true, isInvalidated: false });
});

it('leaves a module with other exports to its importers', () => {
  const mixed = { ...components, maxQuantity: 10 };
  const first = evaluate(mixed);
  expect(first).toMatchObject({ isAccepted: false, isInvalidated: false });
  expect(evaluate({}).isAccepted).toBe(false);
  // Others may extend it, which copies its rules.
  // biome-ignore lint/correctness/noComponentHookFactories: it stands for a styled component
  expect(evaluate({ Card: Object.assign(function Card() {}, { styledComponentId: 'sc-1' }) }).isAccepted).toBe(false);
  // They are replaced with it already.
  expect(evaluate(mixed, first.data)).toMatchObject({ isAccepted: false, isInvalidated: false });
  expect(evaluate(mixed, evaluate(components).data)).toMatchObject({ isAccepted: false, isInvalidated: true });
});

it('leaves a module whose exports have other names to its importers', () => {
  const { data } = evaluate(components);
  expect(evaluate({ BuyBox: components.BuyBox }, data).isInvalidated).toBe(true);
});

it('distinguishes the modules of two bundles', () => {
  evaluate(components);
  expect(runtime.register).toHaveBeenCalledWith(components.BuyBox, 'mf_cart ./src/buy-box.tsx BuyBox');
});

it('does nothing but register where updates are off', () => {
  refresh.openModule('shell', 'a', { exports: components }).acceptUpdates(undefined);
  expect(runtime.register).toHaveBeenCalledTimes(2);
});

it('loads the data of the page again, once, after its module was replaced', () => {
  refresh.perform();
  expect(reloadData).not.toHaveBeenCalled();
  refresh.noteChangedData();
  refresh.perform();
  refresh.perform();
  expect(reloadData).toHaveBeenCalledTimes(1);
  expect(runtime.performReactRefresh).toHaveBeenCalledTimes(3);
});
