import { setUpTestShop } from '../../testing/shop';
import { describeDemoVocabulary } from './testing/vocabulary-cases';

describeDemoVocabulary(setUpTestShop);
