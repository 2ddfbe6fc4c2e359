/** The public page of the demo. */
export const productPage = {
  explanation:
    'Ceci est une page de la démonstration, telle qu’une boutique la montrerait. Chaque visiteur est compté une fois par jour au tableau de bord de son équipe ; une seule ligne suffit pour compter toute page publique :',
};
