// Only the readers of bars, because the whole library weighs 89 KB (brotli).
import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat';
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType';
import MultiFormatOneDReader from '@zxing/library/esm/core/oned/MultiFormatOneDReader';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';
import type { Detector } from './detector';

const hints = new Map<DecodeHintType, unknown>([
  [
    DecodeHintType.POSSIBLE_FORMATS,
    [
      BarcodeFormat.EAN_13,
      BarcodeFormat.EAN_8,
      BarcodeFormat.UPC_A,
      BarcodeFormat.UPC_E,
      BarcodeFormat.ITF,
      BarcodeFormat.CODE_128,
      BarcodeFormat.CODE_39,
    ],
  ],
  [DecodeHintType.TRY_HARDER, true],
]);
/** Width to which a picture is reduced, because a phone decodes a larger one too slowly. */
const maxWidth = 960;

/** Creates a detector for browsers without one. It is plain JavaScript, so that the pages need no permission for WebAssembly. */
export function createZxingDetector(): Detector {
  const reader = new MultiFormatOneDReader(hints);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    detect: async (video) => {
      if (!context || video.videoWidth === 0) return [];
      canvas.width = Math.min(maxWidth, video.videoWidth);
      canvas.height = Math.round((video.videoHeight * canvas.width) / video.videoWidth);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
      try {
        const source = new RGBLuminanceSource(toGrey(data), width, height);
        return [reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText()];
      } catch {
        // The library throws when it finds no barcode.
        return [];
      } finally {
        reader.reset();
      }
    },
  };
}

function toGrey(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(pixels.length / 4);
  for (let index = 0; index < grey.length; index++) {
    const offset = index * 4;
    grey[index] = (pixels[offset] * 306 + pixels[offset + 1] * 601 + pixels[offset + 2] * 117) >> 10;
  }
  return grey;
}
