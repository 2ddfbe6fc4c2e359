// Written by `npm run types` from locales/*/language.json: change those, not this file.

export const LANGUAGES = ['en', 'fr', 'ar'] as const;

export const LANGUAGE_FACTS = {
  "en": {
    "name": "English",
    "direction": "ltr",
    "script": "latin",
    "pluralForms": ["one", "other"],
    "saidWithoutNumber": [],
    "start": {
      "loading": "Loading",
      "failedTitle": "%{product} could not be loaded",
      "failedText": "Check the connection, then try again.",
      "retry": "Try again"
    },
    "words": {
      "product": "Souk",
      "general": "General",
      "identifier": "Identifier",
      "created": "Created",
      "updated": "Updated",
      "team": "Team",
      "glance": "At a glance",
      "deletedNowhere": "This server has no call that deletes it.",
      "copyRoleInstead": "A built-in role is never deleted: copy it and change the copy."
    }
  },
  "fr": {
    "name": "Français",
    "direction": "ltr",
    "script": "latin",
    "pluralForms": ["one", "other"],
    "saidWithoutNumber": [],
    "start": {
      "loading": "Chargement",
      "failedTitle": "%{product} n’a pas pu être chargé",
      "failedText": "Vérifiez la connexion, puis réessayez.",
      "retry": "Réessayer"
    },
    "words": {
      "product": "Souk",
      "general": "Général",
      "identifier": "Identifiant",
      "created": "Créé le",
      "updated": "Modifié le",
      "team": "Équipe",
      "glance": "En bref",
      "deletedNowhere": "Ce serveur n’a pas d’appel pour le supprimer.",
      "copyRoleInstead": "Un rôle intégré ne se supprime pas : copiez-le et modifiez la copie."
    }
  },
  "ar": {
    "name": "العربية",
    "direction": "rtl",
    "script": "arabic",
    "pluralForms": ["zero", "one", "two", "few", "many", "other"],
    "saidWithoutNumber": ["one", "two"],
    "start": {
      "loading": "جارٍ التحميل",
      "failedTitle": "تعذّر تحميل %{product}",
      "failedText": "تحقّق من الاتصال، ثم حاول مرة أخرى.",
      "retry": "حاول مرة أخرى"
    },
    "words": {
      "product": "سوق",
      "general": "عام",
      "identifier": "المعرّف",
      "created": "تاريخ الإنشاء",
      "updated": "تاريخ التعديل",
      "team": "الفريق",
      "glance": "لمحة",
      "deletedNowhere": "لا يوفّر هذا الخادم طلبًا لحذفه.",
      "copyRoleInstead": "لا يُحذف الدور المدمج: انسخه وعدّل النسخة."
    }
  }
} as const;
