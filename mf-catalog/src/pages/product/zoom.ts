/** How a picture is moved and enlarged inside its frame; `x` and `y` in px from its middle. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

interface Point {
  x: number;
  y: number;
}

interface Frame {
  width: number;
  height: number;
}

export const whole: View = { scale: 1, x: 0, y: 0 };
export const zoomedIn = 2.5;
const largest = 4;

const within = (value: number, bound: number): number => Math.max(-bound, Math.min(bound, value));

/** No further than the picture's edge. */
export const kept = ({ scale, x, y }: View, { width, height }: Frame): View => ({
  scale,
  x: within(x, ((scale - 1) * width) / 2),
  y: within(y, ((scale - 1) * height) / 2),
});

/** Enlarged to `scale`, with what lies at `point` (from the frame's middle) staying where it is. */
export function scaledAt(view: View, scale: number, point: Point, frame: Frame): View {
  const next = Math.max(1, Math.min(largest, scale));
  const factor = next / view.scale;
  return kept(
    { scale: next, x: point.x - (point.x - view.x) * factor, y: point.y - (point.y - view.y) * factor },
    frame,
  );
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
