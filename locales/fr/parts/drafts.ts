import type { drafts as english } from '#locales/en/parts/drafts.ts';
import type { Translated } from '#locales/messages.ts';

export const drafts: Translated<typeof english> = {
  formChanged:
    'Les champs de ce formulaire ont été modifiés entre-temps. Votre saisie est toujours là.',
  fieldsGone: 'Des champs que vous aviez remplis ne figurent plus dans ce formulaire.',
  restored: 'Vos modifications non enregistrées du %{time} sont de retour.',
  changed: 'Modifié : %{fields}.',
  discard: 'Les abandonner',
  lost: 'Ceci ne peut pas être enregistré ici : ces champs ne se remplissent plus. Voici ce que vous aviez saisi :',
  unfit: 'Ces champs attendent désormais d’autres valeurs. Voici ce que vous aviez saisi :',
  notSaved: 'Non enregistré, car le formulaire ne l’a plus : %{fields}.',
  copy: 'Copier ce que vous aviez saisi dans « %{field} »',
  copied: 'Copié',
  letGo: 'Je n’en ai pas besoin',
};
