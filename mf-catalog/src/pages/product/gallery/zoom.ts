/** Scale and offset of a picture in its frame; `x` and `y` in px from the centre. */
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

export const unzoomed: View = { scale: 1, x: 0, y: 0 };
export const defaultScale = 2.5;
const maxScale = 4;

const clamp = (value: number, bound: number): number => Math.max(-bound, Math.min(bound, value));

/** Returns the view, limited so that the picture still covers its frame. */
export const clampView = ({ scale, x, y }: View, { width, height }: Frame): View => ({
  scale,
  x: clamp(x, ((scale - 1) * width) / 2),
  y: clamp(y, ((scale - 1) * height) / 2),
});

/** Returns the view at `scale`, limited to 1 to 4. The content at `point` (px from the frame's centre) stays in place. */
export function zoomAt(view: View, scale: number, point: Point, frame: Frame): View {
  const next = Math.max(1, Math.min(maxScale, scale));
  const factor = next / view.scale;
  return clampView(
    { scale: next, x: point.x - (point.x - view.x) * factor, y: point.y - (point.y - view.y) * factor },
    frame,
  );
}

/** Returns the distance of two fingers in px; its change is the factor of a pinch. */
export const getDistance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
/** Returns the point halfway between two fingers, around which a pinch zooms. */
export const getMidpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
