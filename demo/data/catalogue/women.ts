import { womenBottomsFestive } from './women/bottoms-festive';
import { womenDressesSkirts } from './women/dresses-skirts';
import { womenJacketsTopsJeans } from './women/jackets-tops-jeans';
import { womenKnitsBombers } from './women/knits-bombers';
import { womenKurtas } from './women/kurtas';
import { womenSarees } from './women/sarees';

export const women = [
  ...womenKurtas,
  ...womenSarees,
  ...womenBottomsFestive,
  ...womenDressesSkirts,
  ...womenJacketsTopsJeans,
  ...womenKnitsBombers,
];
