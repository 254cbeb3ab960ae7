import { choosingJuttis } from './posts/choosing-juttis';
import { delhiWinter } from './posts/delhi-winter';
import { fabricLabel } from './posts/fabric-label';
import { handloomSaree } from './posts/handloom-saree';
import { humidPerfume } from './posts/humid-perfume';
import { kurtaFit } from './posts/kurta-fit';
import { leatherCare } from './posts/leather-care';
import { monsoonWardrobe } from './posts/monsoon-wardrobe';
import { tapeMeasure } from './posts/tape-measure';
import { washIndigoDenim } from './posts/wash-indigo-denim';
import { weddingGuest } from './posts/wedding-guest';
import { woolAndSilk } from './posts/wool-and-silk';
import type { DemoPost } from './types';

/** Newest first. */
export const posts: DemoPost[] = [
  weddingGuest,
  washIndigoDenim,
  woolAndSilk,
  handloomSaree,
  fabricLabel,
  kurtaFit,
  tapeMeasure,
  choosingJuttis,
  delhiWinter,
  leatherCare,
  monsoonWardrobe,
  humidPerfume,
];
