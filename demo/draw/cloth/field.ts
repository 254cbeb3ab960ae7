// Bound once: a look-up of the global `Math` for every pixel is slow in Jest's contexts.
const { max, min, round, sqrt } = Math;

/** One number per pixel. */
export interface Field {
  data: Float32Array;
  w: number;
  h: number;
}

export const createField = (w: number, h: number): Field => ({ data: new Float32Array(w * h), w, h });

/** Like a Gaussian: three running averages each way. */
export function blur({ data, w, h }: Field, sigma: number): Field {
  if (sigma < 0.4) return { data, w, h };
  const a = Float32Array.from(data);
  const b = new Float32Array(data.length);
  const column = new Float32Array(w);
  const r = max(1, round(sqrt(4 * sigma * sigma + 1) / 2 - 0.5));
  const k = 1 / (2 * r + 1);
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < h; y++) {
      const row = y * w;
      let sum = a[row] * r;
      for (let i = 0; i < r; i++) sum += a[row + min(w - 1, i)];
      for (let x = 0; x < w; x++) {
        sum += a[row + min(w - 1, x + r)];
        b[row + x] = sum * k;
        sum -= a[row + max(0, x - r)];
      }
    }
    for (let x = 0; x < w; x++) column[x] = b[x] * r;
    for (let i = 0; i < r; i++) {
      const row = min(h - 1, i) * w;
      for (let x = 0; x < w; x++) column[x] += b[row + x];
    }
    for (let y = 0; y < h; y++) {
      const coming = min(h - 1, y + r) * w;
      const going = max(0, y - r) * w;
      for (let x = 0; x < w; x++) {
        column[x] += b[coming + x];
        a[y * w + x] = column[x] * k;
        column[x] -= b[going + x];
      }
    }
  }
  return { data: a, w, h };
}

/** The value between pixels. */
export function sample({ data, w, h }: Field, x: number, y: number): number {
  const fx = max(0, min(w - 1.001, x));
  const fy = max(0, min(h - 1.001, y));
  const x0 = fx | 0;
  const y0 = fy | 0;
  const tx = fx - x0;
  const i = y0 * w + x0;
  const upper = data[i] * (1 - tx) + data[i + 1] * tx;
  const lower = data[i + w] * (1 - tx) + data[i + w + 1] * tx;
  return upper + (lower - upper) * (fy - y0);
}

/** The value of the nearest pixel; outside of the field, the value of its edge. */
export const sampleNearest = ({ data, w, h }: Field, x: number, y: number): number =>
  data[max(0, min(h - 1, y | 0)) * w + max(0, min(w - 1, x | 0))];

export function enlargeField(from: Field, w: number, h: number): Field {
  const to = createField(w, h);
  const sx = from.w / w;
  const sy = from.h / h;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) to.data[y * w + x] = sample(from, (x + 0.5) * sx - 0.5, (y + 0.5) * sy - 0.5);
  return to;
}

/** Half the size. */
export function halve({ data, w, h }: Field): Field {
  const to = createField(w / 2, h / 2);
  for (let y = 0; y < to.h; y++)
    for (let x = 0; x < to.w; x++) {
      const i = y * 2 * w + x * 2;
      to.data[y * to.w + x] = (data[i] + data[i + 1] + data[i + w] + data[i + w + 1]) / 4;
    }
  return to;
}
