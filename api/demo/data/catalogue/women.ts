import { womenDressesSkirts } from './women/dresses-skirts';
import { womenJacketsTopsJeans } from './women/jackets-tops-jeans';
import { womenKurtas } from './women/kurtas';
import { womenSarees } from './women/sarees';

export const women = [...womenKurtas, ...womenSarees, ...womenDressesSkirts, ...womenJacketsTopsJeans];
