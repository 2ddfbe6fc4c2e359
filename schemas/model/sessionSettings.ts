const HOURS = {
  en: 'hour |||| hours',
  fr: 'heure |||| heures',
  ar: 'ساعة |||| ساعة واحدة |||| ساعتان |||| ساعات |||| ساعة |||| ساعة',
} as const;

const hours = (fallback: number) =>
  ({ type: 'integer', minimum: 1, maximum: 8_760, default: fallback }) as const;

/** For how long people stay signed in: what admins set for the whole installation. */
export const SESSION_SETTINGS = {
  type: 'object',
  properties: {
    sessionIdleHours: {
      ...hours(14 * 24),
      title: 'Sign out when unused for',
      'x-title': {
        fr: 'Déconnecter après inactivité de',
        ar: 'تسجيل الخروج بعد عدم الاستخدام مدة',
      },
      'x-ui': {
        unit: HOURS,
        help: {
          en: 'Sessions that nobody uses for so long end. It holds for those that are open, too.',
          fr: 'Les sessions inutilisées pendant ce temps se terminent, y compris celles déjà ouvertes.',
          ar: 'تنتهي الجلسات التي لا تُستخدم طوال هذه المدة، بما فيها المفتوحة الآن.',
        },
      },
    },
    sessionHours: {
      ...hours(30 * 24),
      title: 'Sign out in any case after',
      'x-title': {
        fr: 'Déconnecter dans tous les cas après',
        ar: 'تسجيل الخروج في كل الأحوال بعد',
      },
      'x-ui': {
        unit: HOURS,
        help: {
          en: 'Then everybody signs in again, however much they use it.',
          fr: 'Ensuite, chacun se reconnecte, quelle que soit son utilisation.',
          ar: 'بعدها يسجّل الجميع الدخول من جديد مهما كان استخدامهم.',
        },
      },
    },
  },
  required: ['sessionIdleHours', 'sessionHours'],
} as const;
