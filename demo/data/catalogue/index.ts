import type { DemoProduct } from '../types';
import { accessories } from './accessories';
import { archived } from './archived';
import { footwear } from './footwear';
import { kids } from './kids';
import { men } from './men';
import { perfume } from './perfume';
import { women } from './women';

export const catalogue: DemoProduct[] = [
  ...men,
  ...women,
  ...kids,
  ...accessories,
  ...footwear,
  ...perfume,
  ...archived,
];
