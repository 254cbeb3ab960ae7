import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScanField } from './scan-field';

const stop = jest.fn();
let codes: string[] = [];

class FakeDetector {
  static getSupportedFormats = async () => ['ean_13', 'code_128', 'aztec'];
  detect = async () => codes.map((rawValue) => ({ rawValue }));
}

const browser = globalThis as unknown as Record<string, unknown>;
const setCamera = (getUserMedia: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });

beforeEach(() => {
  codes = [];
  stop.mockReset();
  browser.BarcodeDetector = FakeDetector;
  setCamera(async () => ({ getTracks: () => [{ stop }] }));
  HTMLMediaElement.prototype.play = async () => {};
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null, writable: true, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  browser.BarcodeDetector = undefined;
});

const openCamera = async (onCode: (code: string) => void) => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const view = render(<ScanField onCode={onCode} />);
  await user.click(screen.getByRole('button', { name: 'Scan with the camera' }));
  await screen.findByLabelText('Picture of the camera');
  return view;
};
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('reads what a person or a scanner types, and ends with Enter', async () => {
  const onCode = jest.fn();
  render(
    <form onSubmit={() => onCode('form')}>
      <ScanField onCode={onCode} />
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Barcode or SKU'), ' 036000291452 {Enter}');
  await userEvent.type(screen.getByLabelText('Barcode or SKU'), 'INDIGO-M');
  await userEvent.click(screen.getByRole('button', { name: 'Enter' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enter' }));
  expect(onCode.mock.calls).toEqual([['036000291452'], ['INDIGO-M']]);
});

it('counts an item once while it is before the camera, and again when it comes back', async () => {
  const onCode = jest.fn();
  const { unmount } = await openCamera(onCode);
  codes = ['4006381333931'];
  await wait(3000);
  expect(onCode.mock.calls).toEqual([['4006381333931']]);
  codes = [];
  await wait(1500);
  codes = ['4006381333931'];
  await wait(1500);
  expect(onCode).toHaveBeenCalledTimes(2);
  unmount();
  expect(stop).toHaveBeenCalled();
});

it('says what to do when the camera is not allowed', async () => {
  setCamera(async () => {
    throw new DOMException('no', 'NotAllowedError');
  });
  render(<ScanField onCode={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Scan with the camera' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/not allowed.*type the code/);
});
