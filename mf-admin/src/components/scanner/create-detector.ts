import type { Detector } from './detector';

/** The part of the Shape Detection API that browsers on Android and macOS have. */
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
  getSupportedFormats(): Promise<string[]>;
}

/** Kinds of barcodes: GTINs, and labels that a shop prints with its SKUs. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'code_39'];

/** Creates the browser's own detector, or loads a library where the browser has none. */
export async function createDetector(): Promise<Detector> {
  const { BarcodeDetector } = globalThis as unknown as { BarcodeDetector?: BarcodeDetectorClass };
  const supported = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  const known = formats.filter((format) => supported?.includes(format));
  if (!BarcodeDetector || !known.includes('ean_13')) return (await import('./zxing-detector')).createZxingDetector();
  const detector = new BarcodeDetector({ formats: known });
  return { detect: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue) };
}
