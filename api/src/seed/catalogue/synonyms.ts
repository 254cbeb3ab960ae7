/**
 * Meanings of the words and spellings of Indian shoppers, by term. A term has one or two words; a plural in -s needs no entry.
 * `+footwear` applies only beside other words ("mens shoes", but not "mens"). `-frock` excludes products with that word. A term
 * with the meaning '' is ignored beside other words ("festive wear"). `~jacket` is the nearest kind to a term that no product has ("rain coat"); the
 * results say so.
 */
export const demoSynonyms: Record<string, string[]> = {};

/** Clothes and shoes for men and for women, of which few are tagged as gifts. */
const forHim = ['+men', '+footwear', '-heels', '-handbag', '-jhumka', '-bangle'];
const forHer = ['+women', '+footwear'];

/** Terms by their meanings, separated by commas. */
const termsByMeaning: [meanings: string[], terms: string][] = [
  // Sarees, kurtas and what goes with them
  [['saree'], 'saari, sari, saaree, sarie, sadi, sadee, shari, साड़ी, साडी'],
  [['kurta women'], 'kurti, kurtee, kameez, qameez, कुर्ती'],
  [['kurta men'], 'kurta pajama, kurta pyjama, kurta payjama'],
  [['kurta'], 'kurtha, kurtaa, कुर्ता'],
  [['anarkali', 'kurta women'], 'salwar suit, salwar kameez, punjabi suit, ladies suit, churidar suit'],
  [['anarkali', 'kurta women', 'nehru jacket'], 'suit'],
  [['lehenga'], 'lehnga, lahenga, lehanga, lengha, langa, chaniya choli, chaniya, choli, लहंगा'],
  [['lehenga', 'skirt'], 'ghagra, ghaghra, gagra'],
  [['dupatta'], 'odhni, odhani, chunni, chunri, chunari, chunariya, दुपट्टा, चुन्नी'],
  [['~dupatta'], 'stole, shawl, scarf, scarves'],
  [['churidar', 'palazzo'], 'salwar, shalwar, patiala, chudidar, churidaar, सलवार'],
  [['churidar'], 'legging, leggins, tights, jegging'],
  [['legging'], 'churidar'],
  [['palazzo'], 'plazo, palazo, plazzo, pallazo, palazzos, palazzo pant, plazo pant'],
  [['~palazzo'], 'sharara, gharara'],
  [['nehru jacket'], 'bandi, bundi, sadri, bandhgala, modi jacket, waistcoat, waist coat, ethnic jacket'],
  [['nehru jacket', 'kurta men'], 'sherwani, sherwaani, achkan, शेरवानी'],
  [['kurta', 'saree', 'anarkali', 'lehenga', 'dupatta', 'nehru jacket'], 'ethnic, traditional, indian'],

  // Everyday clothes
  [['tshirt'], 'tee, tees, tee shirt, round neck, टीशर्ट, टी शर्ट'],
  [['~tshirt'], 'polo'],
  [['shirt'], 'शर्ट, कमीज'],
  [['~top'], 'blouse, tunic, camisole'],
  [['hoodie'], 'sweatshirt, sweat shirt, hooded'],
  [['hoodie', 'cardigan'], 'sweater, pullover, jumper, jersey, swetter, woollen, woolen'],
  [['jacket'], 'जैकेट'],
  [['~jacket'], 'coat, overcoat, blazer, windcheater, wind cheater, windbreaker, raincoat, rain coat, rain jacket'],
  [['puffer', 'hoodie', 'cardigan', 'jacket'], 'winter, warm'],
  [['jeans'], 'denim, jean, jeens, जींस'],
  [['trousers', 'chinos', 'jeans', 'joggers'], 'pant, pants, bottom, पैंट'],
  [['chinos'], 'trouser, chino'],
  [['~chinos'], 'cargo, formal pant'],
  [['joggers'], 'lower, jogger, trackpant, track pant, tracksuit, track suit, sweatpant, sweat pant'],
  [['joggers', 'churidar', 'palazzo'], 'pyjama, pajama, payjama, pajami, पजामा'],
  [['shorts'], 'bermuda, half pant, nikkar, knicker'],
  [['~shorts'], 'capri, three fourth'],
  [['dress'], 'one piece, maxi, midi'],
  [['dress', 'anarkali'], 'gown'],
  [['frock'], 'baby dress, girls dress, फ्रॉक'],

  // Footwear
  [['chappal'], 'slipper, kolhapuri, chapal, chapple, flip flop, floater, चप्पल'],
  [['chappal', 'heels', '-perfume'], 'sandal, sandle'],
  [['sandal perfume'], 'sandalwood, chandan'],
  [['mojari'], 'jutti, juti, jooti, mojri, mojdi, mozri, khussa, nagra, जूती'],
  [['jutti'], 'mojari'],
  [['sneakers', 'heels', 'mojari'], 'shoe, shoes, joota, joote, जूते'],
  [['sneakers'], 'sports shoe, running shoe, canvas shoe, casual shoe, trainer, keds, sport shoe'],
  [['heels'], 'pump, stiletto, high heel, belly, bellies'],

  // Accessories
  [['jhumka'], 'jhumki, jhumke, jumka, jumki, earring, ear ring, bali, झुमका, झुमके'],
  [['bangle'], 'chudi, choodi, chuda, kada, kangan, चूड़ी'],
  [['~bangle'], 'bracelet'],
  [['jewellery'], 'jewelry, jewelery, jewellary, jewel, ornament, imitation jewellery'],
  [['handbag', 'wallet'], 'purse, batua, पर्स'],
  [['handbag', 'rucksack', 'backpack'], 'bag, jhola, बैग'],
  [['handbag'], 'hand bag, shoulder bag, ladies bag'],
  [['~handbag'], 'sling bag, side bag, tote, clutch'],
  [['rucksack'], 'backpack, back pack, school bag, college bag, laptop bag, travel bag, pithu'],
  [['sunglasses'], 'goggle, shade, chashma, specs, eyewear, sun glass, cooling glass, glasses, चश्मा'],
  [['cap'], 'hat, topi, टोपी'],
  [['watch'], 'wrist watch, wristwatch, ghadi, घड़ी'],
  [['perfume'], 'attar, ittar, itr, ittr, scent, cologne, fragrance, deo, deodorant, body spray, edp, edt, इत्र'],

  // Gender and age
  [['+accessories', '+footwear', '+perfume', '-heels', '-handbag', '-jhumka', '-bangle'], 'men'],
  [
    ['men', '+accessories', '+footwear', '+perfume', '-heels', '-handbag', '-jhumka', '-bangle'],
    'gents, gent, male, man, mard, purush, aadmi',
  ],
  [['+accessories', '+footwear', '+perfume'], 'women'],
  [['women', '+accessories', '+footwear', '+perfume'], 'ladies, lady, female, woman, mahila, aurat'],
  [['kids', '-frock', '-lehenga'], 'boy, baby boy, ladka'],
  [['kids'], 'girl, baby girl, ladki, child, children, baby, kid, toddler, infant, bachcha, bachchi, बच्चे'],

  // Recipients and occasions, which are tags of products. Beside the name of a product ("jeans for dad"), a recipient means that whole department.
  [forHim, 'dad, husband, brother'],
  [['dad', ...forHim], 'daddy, father, papa'],
  [['husband', ...forHim], 'boyfriend, pati'],
  [['brother', ...forHim], 'bhai'],
  [['dad', 'husband', 'brother', ...forHim], 'him'],
  [forHer, 'mom, wife, sister'],
  [['mom', ...forHer], 'mum, mother, mummy, maa'],
  [['wife', ...forHer], 'girlfriend, patni'],
  [['sister', ...forHer], 'behen'],
  [['mom', 'wife', 'sister', ...forHer], 'her'],
  [['+kids'], 'son, daughter'],
  [['son', '+kids'], 'beta, nephew'],
  [['daughter', '+kids'], 'beti, niece'],
  [[''], 'gift'],
  [['', 'gift'], 'present, tohfa'],
  [['rakhi'], 'raksha bandhan, bhai dooj'],
  [['wedding'], 'shaadi, marriage'],
  [['puja'], 'pooja'],
  [['festive'], 'diwali, navratri, eid'],

  // Colours and cloths
  [['red'], 'lal, laal, crimson, scarlet'],
  [['maroon', 'wine'], 'burgundy'],
  [['black'], 'kala, kaala, kali'],
  [['white'], 'safed'],
  [['cream', 'white'], 'off white, offwhite, ivory'],
  [['blue'], 'neela, nila'],
  [['green'], 'hara, mehendi, mehndi'],
  [['yellow'], 'peela, pila'],
  [['pink'], 'gulabi, magenta, fuchsia'],
  [['purple'], 'violet, jamuni, baingani, lavender'],
  [['orange'], 'narangi, santri'],
  [['brown'], 'bhura'],
  [['teal'], 'turquoise, firozi'],
  [['grey'], 'gray'],
  [['gold', 'mustard'], 'golden, sunehra'],
  [['beige'], 'skin, nude'],
  [['cotton'], 'suti, sooti'],
  [['silk'], 'reshmi, resham'],
  [['mul'], 'mulmul, malmal'],
  [['khadi'], 'khaadi'],
  [['leather'], 'chamda, chamde'],

  // Words without a meaning
  [
    [''],
    'ka, ke, ki, ko, se, mein, me, aur, liye, wala, wale, wali, sasta, sasti, saste, cheap, budget, ' +
      'का, के, की, को, से, में, और, लिए, वाला, वाले, वाली, सस्ता, सस्ती, सस्ते',
  ],
  [
    [''],
    'wear, wears, outfit, collection, latest, new, buy, online, shop, shopping, price, rate, offer, sale, discount, best, branded, ' +
      'fancy, stylish, trendy, fashion, designer, beautiful, nice, cute, set, pair, combo, pack, item, type, colour, color, size, pure',
  ],
  [['', 'men', 'women', 'kids'], 'clothes, cloth, clothing, apparel, garment, kapde, dresses and clothes'],
];

for (const [meanings, terms] of termsByMeaning) for (const term of terms.split(', ')) demoSynonyms[term] = meanings;
