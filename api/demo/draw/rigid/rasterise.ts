import sharp, { type Sharp } from 'sharp';
import type { Scene } from './scene';

/** Draws a scene and trims its bleed. */
export function rasterise({ svg, w, h, bleed }: Scene): Sharp {
  const image = sharp(Buffer.from(svg), { unlimited: true }).removeAlpha();
  return bleed ? image.extract({ left: bleed, top: bleed, width: w, height: h }) : image;
}
