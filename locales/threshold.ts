/** What is said before the texts of a language are here, and when they do not come. In every language at once, so few. */
export const THRESHOLD = {
  en: {
    loading: 'Loading',
    failedTitle: 'Souk could not be loaded',
    failedText: 'Check the connection, then try again.',
    retry: 'Try again',
  },
  fr: {
    loading: 'Chargement',
    failedTitle: 'Souk n’a pas pu être chargé',
    failedText: 'Vérifiez la connexion, puis réessayez.',
    retry: 'Réessayer',
  },
  ar: {
    loading: 'جارٍ التحميل',
    failedTitle: 'تعذّر تحميل سوق',
    failedText: 'تحقّق من الاتصال، ثم حاول مرة أخرى.',
    retry: 'حاول مرة أخرى',
  },
} as const;
