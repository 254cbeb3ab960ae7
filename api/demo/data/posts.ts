import { choosingJuttis } from './posts/choosing-juttis';
import { delhiWinter } from './posts/delhi-winter';
import { handloomSaree } from './posts/handloom-saree';
import { humidPerfume } from './posts/humid-perfume';
import { kurtaFit } from './posts/kurta-fit';
import { leatherCare } from './posts/leather-care';
import { monsoonWardrobe } from './posts/monsoon-wardrobe';
import { washIndigoDenim } from './posts/wash-indigo-denim';
import type { DemoPost } from './types';

/** Newest first. */
export const posts: DemoPost[] = [
  washIndigoDenim,
  handloomSaree,
  kurtaFit,
  choosingJuttis,
  delhiWinter,
  leatherCare,
  monsoonWardrobe,
  humidPerfume,
];
