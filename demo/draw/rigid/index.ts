/** Rigid goods by name. */
import type { Sharp } from 'sharp';
import type { RigidSubject } from '../../data/types';
import type { Product, RigidAppearance } from './product';
import { backpack } from './products/backpack';
import { bangles } from './products/bangles';
import { belt } from './products/belt';
import { cap } from './products/cap';
import { chappal } from './products/chappal';
import { handbag } from './products/handbag';
import { heels } from './products/heels';
import { jhumka } from './products/jhumka';
import { mojari } from './products/mojari';
import { perfume } from './products/perfume';
import { sneaker } from './products/sneaker';
import { sunglasses } from './products/sunglasses';
import { wallet } from './products/wallet';
import { watch } from './products/watch';
import { rasterise } from './rasterise';

export const products: Record<RigidSubject, Product> = {
  sneaker,
  heels,
  mojari,
  chappal,
  handbag,
  backpack,
  watch,
  perfume,
  sunglasses,
  cap,
  belt,
  wallet,
  jhumka,
  bangles,
};

export const drawRigid = async (of: RigidSubject, appearance: RigidAppearance): Promise<Sharp> =>
  rasterise(await products[of](appearance));
