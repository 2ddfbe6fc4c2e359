import type { Random } from './random.ts';

export interface DemoPerson {
  readonly firstname: string;
  readonly lastname: string;
  readonly country: string;
  readonly province: string;
  readonly city: string;
  /** International dialling code without "+". */
  readonly dial: string;
}

interface Locality {
  readonly country: string;
  readonly province: string;
  readonly city: string;
  readonly dial: string;
  readonly firstnames: string;
  readonly lastnames: string;
}

const MAGHREB_FIRST =
  'Amel Yacine Nour Karim Lina Samir Meriem Walid Imane Riad Salma Anis Hanane Bilal Asma Nassim Dounia Rayan Selma Tarek';
const MAGHREB_LAST =
  'Benali Haddad Mansouri Cherif Belkacem Zerrouki Amrani Tahiri Saidi Bouzid Khelifi Rahmani Ouali Hamdi Lakhdar Meziane';
const FRENCH_FIRST = 'Camille Louis Emma Hugo Manon Jules Chloé Arthur Inès Théo Zoé Nathan';
const FRENCH_LAST =
  'Martin Bernard Petit Robert Durand Moreau Laurent Lefebvre Roux Fournier Girard';
const ENGLISH_FIRST = 'Olivia Jack Amelia Harry Isla George Mia Oscar Grace Leo Freya Noah';
const ENGLISH_LAST = 'Walker Hughes Bennett Clarke Turner Morgan Foster Reid Palmer Hart Doyle';
const ARABIC_FIRST = 'أمينة يوسف مريم خالد ليلى عمر سارة حسن نورة فهد هدى سلطان';
const ARABIC_LAST = 'المنصوري الحربي القحطاني الزهراني العتيبي الشمري الكعبي النعيمي';

const place = (
  country: string,
  province: string,
  city: string,
  dial: string,
  firstnames: string,
  lastnames: string,
): Locality => ({ country, province, city, dial, firstnames, lastnames });

const LOCALITIES: readonly Locality[] = [
  place('Algeria', 'Algiers', 'Algiers', '213', MAGHREB_FIRST, MAGHREB_LAST),
  place('Algeria', 'Oran', 'Oran', '213', MAGHREB_FIRST, MAGHREB_LAST),
  place('Algeria', 'Constantine', 'Constantine', '213', MAGHREB_FIRST, MAGHREB_LAST),
  place('Morocco', 'Casablanca-Settat', 'Casablanca', '212', MAGHREB_FIRST, MAGHREB_LAST),
  place('Morocco', 'Marrakesh-Safi', 'Marrakesh', '212', MAGHREB_FIRST, MAGHREB_LAST),
  place('Tunisia', 'Tunis', 'Tunis', '216', MAGHREB_FIRST, MAGHREB_LAST),
  place('France', 'Île-de-France', 'Paris', '33', FRENCH_FIRST, FRENCH_LAST),
  place('France', 'Auvergne-Rhône-Alpes', 'Lyon', '33', FRENCH_FIRST, FRENCH_LAST),
  place('Belgium', 'Brussels', 'Brussels', '32', FRENCH_FIRST, FRENCH_LAST),
  place('United Kingdom', 'England', 'Manchester', '44', ENGLISH_FIRST, ENGLISH_LAST),
  place('Canada', 'Ontario', 'Toronto', '1', ENGLISH_FIRST, ENGLISH_LAST),
  place('United Arab Emirates', 'Dubai', 'Dubai', '971', ARABIC_FIRST, ARABIC_LAST),
  place('Saudi Arabia', 'Riyadh', 'Riyadh', '966', ARABIC_FIRST, ARABIC_LAST),
  place('Egypt', 'Cairo', 'Cairo', '20', ARABIC_FIRST, ARABIC_LAST),
];

export const COMPANIES = [
  'Atelier Safir',
  'Maison Jasmine',
  'Blue Door Trading',
  'Oasis Foods',
  'Cedar & Co',
  'Nord Studio',
  'Petit Comptoir',
  'Harbour Goods',
  'Medina Crafts',
  'Lune Cosmetics',
  'North Star Parts',
  'Olive Street',
];

export const POSITIONS = [
  'Owner',
  'Shop manager',
  'Marketing',
  'Purchasing',
  'Developer',
  'Assistant',
];

export const STREETS = [
  'Rue des Frères Bouadou',
  'Rue Didouche Mourad',
  'Avenue Mohammed V',
  'Boulevard Zerktouni',
  'Rue de la République',
  'Market Street',
  'King Street',
  'Al Wasl Road',
  'Olaya Street',
  'Rue du Midi',
];

export const CUSTOMER_NOTES = [
  'Prefers to be called in the afternoon.',
  'Asks for an invoice with the company number.',
  'Answers in French.',
  'Came through the spring campaign.',
  'Runs two shops; orders for both.',
];

/** Somebody plausible, with a name that fits the place. */
export const inventPerson = (random: Random): DemoPerson => {
  const { firstnames, lastnames, ...where } = random.pick(LOCALITIES);
  return {
    ...where,
    firstname: random.pick(firstnames.split(' ')),
    lastname: random.pick(lastnames.split(' ')),
  };
};

const LATIN: Readonly<Record<string, string>> = {
  أمينة: 'amina',
  يوسف: 'youssef',
  مريم: 'mariam',
  خالد: 'khaled',
  ليلى: 'layla',
  عمر: 'omar',
  سارة: 'sara',
  حسن: 'hassan',
  نورة: 'noura',
  فهد: 'fahd',
  هدى: 'huda',
  سلطان: 'sultan',
  المنصوري: 'almansoori',
  الحربي: 'alharbi',
  القحطاني: 'alqahtani',
  الزهراني: 'alzahrani',
  العتيبي: 'alotaibi',
  الشمري: 'alshammari',
  الكعبي: 'alkaabi',
  النعيمي: 'alnuaimi',
};

/** A name as it stands in an address: small Latin letters. */
export const latin = (name: string): string =>
  (LATIN[name] ?? name)
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
