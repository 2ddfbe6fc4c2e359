import { fold } from '../texts/words.ts';

/** What the words of a header say of a column's values, where the values alone may be several things. */
const HINTS = {
  money:
    'price cost amount salary fee fees revenue balance subtotal wage budget prix montant cout salaire solde preis betrag kosten gehalt precio importe costo coste prezzo importo ثمن سعر مبلغ السعر المبلغ الثمن',
  total: 'total value paid due net gross tax vat discount ttc ht tva',
  phone:
    'phone phones telephone tel mobile cell fax gsm telefon handy telefono movil portable هاتف الهاتف جوال الجوال',
  postcode: 'zip zipcode postcode postalcode plz postal postleitzahl cp cap الرمز',
  code: 'code sku ean ean13 upc gtin isbn barcode ref reference iban bic siret siren vat ssn serial passport matricule kennung artikelnr artikelnummer kundennr kundennummer',
  quantity: 'qty quantity quantite stock count units pieces menge anzahl cantidad الكمية كمية',
  slug: 'slug permalink handle',
  tags: 'tags tag labels keywords skills categories features languages mots schlagworte etiquetas وسوم',
  choice:
    'status state type kind category priority level size gender sex role plan currency method stage severity tier grade unit season colour color statut etat categorie priorite taille sexe zustand kategorie groesse prioritat art estado tipo categoria الحالة حالة النوع نوع الفئة فئة',
  open: 'name firstname lastname surname title city town address street street1 street2 comment comments note notes remark description company author nom prenom ville adresse titre societe vorname nachname stadt ort strasse firma titel bemerkung nombre apellido ciudad direccion اسم الاسم المدينة العنوان',
  long: 'description comment comments note notes remark remarks body content text summary message bio review commentaire beschreibung bemerkung descripcion الوصف وصف ملاحظات',
  title:
    'name title fullname label subject nom titre libelle bezeichnung titel produkt nombre titulo nome product produit designation الاسم اسم العنوان المنتج',
  key: 'id key code number no nr num numero sku ref reference slug email isbn ean uuid matricule رقم الرقم',
  date: 'date day datum jour fecha birthday dob at on التاريخ تاريخ',
  version: 'version ip release',
} as const;
export type Hint = keyof typeof HINTS;

const WORDS = new Map(
  Object.entries(HINTS).map(([hint, words]) => [hint as Hint, new Set(words.split(' ').map(fold))]),
);

/** "unitPrice", "unit_price" and "Unit Price" as their words, in small letters without accents. */
export const headerWords = (header: string): readonly string[] =>
  fold(header.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** What a header hints at; the words "zip code" count as one as well. */
export const hintsOf = (header: string): ReadonlySet<Hint> => {
  const words = headerWords(header);
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`);
  const all = [...words, ...pairs];
  return new Set(
    [...WORDS].flatMap(([hint, known]) => (all.some((word) => known.has(word)) ? [hint] : [])),
  );
};
