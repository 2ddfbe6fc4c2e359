import type { dates as english } from '#locales/en/parts/dates.ts';
import type { Translated } from '#locales/messages.ts';

export const dates: Translated<typeof english> = {
  calendar: 'Calendrier',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  chooseYear: 'Choisir une année',
  chooseDay: 'Choisir un jour',
  time: 'Heure',
  noTime: 'Écrivez l’heure sous la forme HH:mm',
  today: 'Aujourd’hui',
  now: 'Maintenant',
  done: 'Terminé',
};
