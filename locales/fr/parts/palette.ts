import type { palette as english } from '#locales/en/parts/palette.ts';
import type { Translated } from '#locales/messages.ts';

export const palette: Translated<typeof english> = {
  title: 'Rechercher et ouvrir',
  placeholder: 'Lignes, pages et actions',
  none: 'Rien de trouvé pour « %{text} »',
  searching: 'Recherche en cours…',
  partial: 'Les fragments de mots n’ont été cherchés que dans les lignes les plus récentes.',
  failed: 'La recherche dans les lignes a échoué : %{reason}',
  groups: {
    starred: 'Favoris',
    pages: 'Pages',
    actions: 'Actions',
    moves: 'Changement d’état',
    list: 'Cette liste',
  },
  language: 'Langue : %{name}',
  theme: 'Thème : %{name}',
  keys: {
    move: 'parcourir',
    choose: 'ouvrir',
    more: 'plus',
    back: 'retour',
    close: 'fermer',
  },
  hint: '%{smart_count} changement d’état |||| %{smart_count} changements d’état',
  stateChanged: '« %{title} » est entre-temps dans un autre état : %{state}.',
  exportRows: 'Exporter : %{name}',
  importRows: 'Importer : %{name}',
  filters: 'Filtrer : %{name}',
  view: 'Vue : %{name}',
  design: 'Concevoir le formulaire : %{name}',
};
